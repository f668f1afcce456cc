/** Whole pages and panels from a contract: what a department needs for a list, a form and a record. */
export { kindOptions, kindTitle, recordAddress } from '../department/kinds';
export { useKindWords } from './kind-words';
export type { ActionDialogProps } from './form/action-dialog';
export type {
  CustomField,
  FieldDeclaration,
  FieldKind,
  FormOutcome,
  FormSectionDeclaration,
  FormValues,
  ResourceFormProps,
  RowsDeclaration,
} from './form/form-model';
export { dependsOn } from './form/depends-on';
export { useFieldValue } from './form/form-context';
export type { DetailField, DetailFieldsProps } from './detail/detail-fields';
export { RailCard } from './detail/rail-card';
export type { DetailAction, DetailTab, ResourceDetailProps } from './detail/resource-detail';
export type {
  AnyRow,
  BulkAction,
  BulkVerb,
  ListState,
  PrimaryAction,
  ResourceListProps,
} from './list/list-model';
export { cellEdits, type CellEdits } from './list/cell-edits';
export { filterWith, listLink } from './list/list-figures';
export { ResourceList } from './list/resource-list';
export { SearchField, type SearchFieldProps } from './list/search-field';
export type { ImportWizardProps } from './import/import-wizard';
export { LazyImportWizard as ImportWizard, listImport } from './import/lazy-import-wizard';
export { importLink, useImportPlace, type ImportPlace } from './import/use-import-place';
export { loadOptionsFrom, optionOf, useReferenceNames, type OptionQuery } from './options-source';
export {
  ActionDialog,
  AttachmentPanel,
  BackgroundWork,
  CommentsPanel,
  ContactEntry,
  DetailFields,
  fetchResourceParts,
  MentionedText,
  LinesField,
  MentionField,
  PasswordForm,
  PhoneLink,
  RecordCreatePage,
  RecordedEntry,
  RecordEditPage,
  RecordPage,
  RecordPicker,
  RecordQuickCreate,
  RecordSections,
  ResourceDetail,
  ResourceForm,
  VerbDialog,
} from './later';
export type { AttachmentPanelProps } from './panels/attachment-panel';
export type { CommentsPanelProps } from './panels/comments-panel';
export type { MentionSearch, WrittenText } from './panels/mention-field';
export type { ContactEntryProps } from './contacts/contact-entry';
export { EmailLink, WebsiteLink } from './contacts/reach-links';
export type { PasswordFormProps } from './password-form';
export { failureOf } from './query-failure';
export { commonTabs, type RecordFrame } from './record/common-tabs';
export { defineStreamSource, type StreamSource } from './stream/stream-source';
export { FailureState, type FailureStateProps, type WayBack } from './failure-state';
export { FormGate, type FormGateProps } from './record/form-gate';
export { RecordListPage, type RecordListPageProps } from './record/record-list-page';
export {
  defineRecordPages,
  linkTo,
  noRecord,
  recordLink,
  useRecordInPath,
  type RecordInPath,
  type RecordPages,
  type VersionedRecord,
} from './record/record-pages';
export type { RecordCreatePageProps, RecordForm } from './record/record-form-pages';
export type { RecordHeader, RecordPageProps, StreamOf } from './record/record-page';
export type { RecordField, RecordSection } from './record/record-sections';
export type { StagesOf, StageWay } from './record/record-stages';
export { recordWord, type Translate } from './record/record-words';
export { undoOf } from './undo-of';
export { bulkLook, useVerbs, verbActions, VerbButtons, verbFields, VerbMenu } from './record/use-verbs';
export { type CallVerb, defineVerbs, type Verb, type VerbTable } from './record/verbs';
export { useNumberInPath, useRecordId } from './record-id';
export { useAreaWords, type AreaWords } from './resource-text';
export { useReadAfterRefusal } from './after-refusal';
export { useDeletion } from './use-deletion';
export { useUnsavedMark } from './form/use-unsaved-mark';
export { useVerb } from './use-verb';
