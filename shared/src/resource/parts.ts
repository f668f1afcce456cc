/** What is not part of a first list; everybody else takes it from later.tsx. */
export { ResourceDetail } from './detail/resource-detail';
export { OpenActionDialog } from './form/action-dialog';
export { ResourceForm } from './form/resource-form';
export { BulkDialog } from './list/bulk-dialog';
export { FreshRecord } from './list/cell-editor';
export { FilterEditor } from './list/filter-editor';
export { ShortcutHelp } from './list/shortcut-help';
export { AttachmentPanel } from './panels/attachment-panel';
export { CommentsPanel } from './panels/comments-panel';
export { MentionField } from './panels/mention-field';
export { MentionedText } from './panels/mentioned-text';
export { PasswordForm } from './password-form';
export { RecordCreatePage, RecordEditPage } from './record/record-form-pages';
export { RecordQuickCreate } from './record/record-quick-create';
export { RecordPage } from './record/record-page';
export { RecordSections } from './record/record-sections';
export { RecordStream } from './stream/record-stream';
export { BackgroundWork } from './work/background-work';
