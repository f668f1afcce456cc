import { Box, Skeleton } from '@chakra-ui/react';
import { useState } from 'react';
import { laterParts } from './later-parts';
import { fetchMotion } from './motion';
import { fetchFloating } from './overlays/floating';
import type { ModalProps, SidePanelProps } from './overlays/modal';

/** What pages draw when somebody asks for it, or on records and forms only; its code is not part of a first list. */
const { part, fetchParts } = laterParts(() => import('./parts'));

/** Fetches the code of what is not part of a first list, so that nobody waits for it. */
export const fetchUiParts = (): Promise<unknown> =>
  Promise.all([fetchParts(), fetchMotion(), fetchFloating()]);

const fieldWaiting = <Skeleton height="10" width="100%" />;

export const EmptyState = part('EmptyState', <Box h="44" />);

export const ProgressBar = part('ProgressBar', <Box h="1.5" />);
export const TableSkeleton = part('TableSkeleton', <Box h="44" />);

export const CommentEntry = part('CommentEntry');

export const Combobox = part('Combobox', fieldWaiting);
export const MultiCombobox = part('MultiCombobox', fieldWaiting);
export const PersonPicker = part('PersonPicker', fieldWaiting);
/** As high as the small picture with what stands round it. */
export const PictureInput = part(
  'PictureInput',
  <Skeleton height="calc({sizes.18} + 2 * {spacing.3} + 2px)" width="100%" />,
);
export const KanbanBoard = part('KanbanBoard', <Box flex="1" data-unfinished="" />);
export const DiscountDialog = part('DiscountDialog');

/** Most people open no file in a day; what shows one comes with the first. */
const viewers = laterParts(() => import('./viewer-parts'));
export const DocumentViewer = viewers.part('DocumentViewer');
export const ImageViewer = viewers.part('ImageViewer');
export const VideoModal = viewers.part('VideoModal');

const LaterModal = part('Modal');
const LaterSidePanel = part('SidePanel');

/** Whether it is open or was once: what was never open needs no code, and what closes fades out. */
function useWasOpen(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return wasOpen || open;
}

/** See overlays/modal.tsx. */
export function Modal(props: ModalProps) {
  return useWasOpen(props.open) ? <LaterModal {...props} /> : null;
}

/** See overlays/modal.tsx. */
export function SidePanel(props: SidePanelProps) {
  return useWasOpen(props.open) ? <LaterSidePanel {...props} /> : null;
}
