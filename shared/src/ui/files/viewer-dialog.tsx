import { Box, Button, Flex, Spinner, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { fileName as shortFileName } from '../../format/text';
import { Drawing } from '../display/drawings';
import { Icon } from '../icon';
import { Modal } from '../overlays/modal';
import { useUiText } from '../ui-text';

export interface ViewerDialogProps {
  open: boolean;
  onClose: () => void;
  name: string;
  onDownload: () => void;
  /** 'missing' is the state 'File Not Found'; 'converting' may take half a minute and is told in words. */
  state: 'loading' | 'converting' | 'missing' | 'shown';
  /** Beside the download button, e.g. to the next picture. */
  buttons?: ReactNode;
  children?: ReactNode;
}

/** A file in a dialog with a download button [2.64] [2.65] [8.12]. */
export function ViewerDialog({
  open,
  onClose,
  name,
  onDownload,
  state,
  buttons,
  children,
}: ViewerDialogProps) {
  const text = useUiText();
  const footer = (
    <>
      {buttons}
      <Box flex="1" />
      <Button variant="outline" onClick={onDownload} disabled={state === 'missing'}>
        <Icon name="download" />
        {text('download')}
      </Button>
    </>
  );
  return (
    <Modal
      open={open}
      onClose={onClose}
      size="xl"
      title={<span title={name}>{shortFileName(name)}</span>}
      footer={footer}
    >
      <Flex
        align="center"
        justify="center"
        bg="bg.subtle"
        borderRadius="l2"
        minH="16rem"
        maxH="68dvh"
        overflow="hidden"
      >
        {state === 'missing' ? (
          <Flex direction="column" align="center" gap="3" py="10" role="alert">
            <Drawing name="search" />
            {/* Literal by the specification [2.64], in every language. */}
            <Text fontWeight="medium">File Not Found</Text>
          </Flex>
        ) : state === 'converting' ? (
          <Flex direction="column" align="center" gap="3" p="6" role="status" color="fg.muted">
            <Spinner />
            <Text textAlign="center">{text('converting')}</Text>
          </Flex>
        ) : state === 'loading' ? (
          <Spinner role="status" aria-label={text('loading')} color="fg.muted" />
        ) : (
          children
        )}
      </Flex>
    </Modal>
  );
}
