import { chakra, Flex, Text } from '@chakra-ui/react';
import { useUiText } from '../ui-text';
import { FileIcon, isPdf } from './file-icon';
import { ViewerDialog } from './viewer-dialog';

export interface DocumentViewerProps {
  open: boolean;
  onClose: () => void;
  /** Address of a pdf on this origin; undefined while it is asked for, null when it could not be had. */
  src: string | null | undefined;
  name: string;
  onDownload: () => void;
}

/**
 * A pdf in a dialog, shown by the browser's own viewer; any other document is offered to be saved, because showing it
 * would hand it to someone else's service [2.65].
 */
export function DocumentViewer({ open, onClose, src, name, onDownload }: DocumentViewerProps) {
  const text = useUiText();
  const isShown = isPdf(name);
  const state = src === null ? 'missing' : isShown && src === undefined ? 'loading' : 'shown';
  return (
    <ViewerDialog open={open} onClose={onClose} name={name} onDownload={onDownload} state={state}>
      {isShown ? (
        // No sandbox here: browsers do not start their viewer in one. The file's own policy lets nothing in it run.
        <chakra.iframe src={src ?? undefined} title={name} w="100%" h="68dvh" border="0" />
      ) : (
        <Flex direction="column" align="center" gap="3" p="6" textAlign="center">
          <FileIcon name={name} />
          <Text>{text('notShownHere')}</Text>
        </Flex>
      )}
    </ViewerDialog>
  );
}
