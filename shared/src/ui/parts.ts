/** What is not part of a first list; everybody else takes it from later.tsx. */
export { KanbanBoard } from './board/kanban-board';
export { DocumentViewer } from './files/document-viewer';
export { ImageViewer } from './files/image-viewer';
export { Combobox, MultiCombobox, PersonPicker } from './inputs/combobox';
export { PictureInput } from './inputs/picture-input';
export { Modal, SidePanel } from './overlays/modal';
