/** What is not part of a first list; everybody else takes it from later.tsx. */
export { KanbanBoard } from './board/kanban-board';
export { CommentEntry } from './display/comment-entry';
export { EmptyState } from './display/empty-state';
export { ProgressBar } from './display/progress-bar';
export { TableSkeleton } from './display/table-skeleton';
export { Combobox, PersonPicker } from './inputs/combobox';
export { MultiCombobox } from './inputs/multi-combobox';
export { PictureInput } from './inputs/picture-input';
export { DiscountDialog } from './overlays/discount-dialog';
export { Modal, SidePanel } from './overlays/modal';
