import { Box, Button, Flex, Spinner, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { fileName as shortFileName } from '../../format/text';
import { drawings } from '../display/drawings';
import { LineDrawing } from '../display/line-drawing';
import { Icon } from '../icon';
import { Modal } from '../overlays/modal';
import { useLaterText } from '../later-text/later-text';

/**
 * 'missing' is the state 'File Not Found'; 'converting' may take half a minute and is told in words; an object says in
 * one sentence why the file cannot be shown.
 */
export type ViewerState = 'loading' | 'converting' | 'missing' | 'shown' | { message: string };

export interface ViewerDialogProps {
  open: boolean;
  onClose: () => void;
  name: string;
  onDownload: () => void;
  state: ViewerState;
  /** Beside the download button, e.g. to the next picture. */
  buttons?: ReactNode;
  children?: ReactNode;
}

/** A file over the whole panel, with a download button [2.64] [2.65] [8.12]. */
export function ViewerDialog({
  open,
  onClose,
  name,
  onDownload,
  state,
  buttons,
  children,
}: ViewerDialogProps) {
  const text = useLaterText();
  const footer = (
    <>
      {buttons}
      <Box flex="1" />
      {/* A picture that cannot be drawn may well be there; of one that is not, the download says so itself. */}
      <Button variant="outline" onClick={onDownload}>
        <Icon name="download" />
        {text('download')}
      </Button>
    </>
  );
  return (
    <Modal
      open={open}
      onClose={onClose}
      size="cover"
      title={<bdi title={name}>{shortFileName(name)}</bdi>}
      footer={footer}
    >
      <Flex
        align="center"
        justify="center"
        bg="bg.subtle"
        borderRadius="l2"
        h="100%"
        minH="16rem"
        overflow="hidden"
      >
        <ViewerContent state={state}>{children}</ViewerContent>
      </Flex>
    </Modal>
  );
}

function ViewerContent({ state, children }: Pick<ViewerDialogProps, 'state' | 'children'>) {
  const text = useLaterText();
  if (state === 'shown') return children;
  if (state === 'loading') return <Spinner role="status" aria-label={text('loading')} color="fg.muted" />;
  if (state === 'converting') {
    return (
      <Flex direction="column" align="center" gap="3" p="6" role="status" color="fg.muted">
        <Spinner />
        <Text textAlign="center">{text('converting')}</Text>
      </Flex>
    );
  }
  return (
    <Flex direction="column" align="center" gap="3" p="6" role="alert">
      <LineDrawing drawing={drawings.search} />
      <Text fontWeight="medium" textAlign="center" maxW="26rem">
        {/* Literal by the specification [2.64], in every language. */}
        {state === 'missing' ? 'File Not Found' : state.message}
      </Text>
    </Flex>
  );
}
