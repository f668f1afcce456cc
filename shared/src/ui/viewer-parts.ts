/** What shows files, fetched when somebody opens the first one; everybody else takes it from later.tsx. */
export { DocumentViewer } from './files/document-viewer';
export { ImageViewer } from './files/image-viewer';
export { VideoModal } from './files/video-modal';
