import { useEffect, useRef } from 'react';
import { Box, Button, Flex, Icon, IconButton, Text } from '../../ui/core';
import { Code, ProgressBar } from '../../ui/rich';
import { useLaterText } from '../later-text/later-text';
import { ChosenThumbnail } from './chosen-thumbnail';
import type { Upload } from './uploads';

export interface UploadRowProps {
  upload: Upload;
  onRetry: () => void;
  /** Stops it, or takes it off the list. */
  onCancel: () => void;
}

/** What it is does not change: sent once more it is refused once more. */
const REFUSED_FOR_WHAT_IT_IS = ['file_type', 'file_empty', 'too_large'];

/** One file on its way: how far it is and how to stop it, or why it failed and how to try again. */
export function UploadRow({ upload, onRetry, onCancel }: UploadRowProps) {
  const text = useLaterText();
  const { file, state } = upload;
  const { name } = file;
  const isOnItsWay = state.kind === 'waiting' || state.kind === 'sending';
  const row = useRef<HTMLDivElement>(null);
  // On a phone it begins below what is seen, or behind the buttons that stay at the lower edge.
  useEffect(() => {
    row.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Flex ref={row} as="li" align="center" gap="3" px="2" py="1.5" minW="0" scrollMarginBottom="20">
      <Box flexShrink={0} w="11" display="flex" justifyContent="center">
        {isOnItsWay ? <ChosenThumbnail file={file} /> : <Icon name="alert" size={22} color="danger.fg" />}
      </Box>
      <Box flex="1" minW="0">
        {isOnItsWay ? (
          <ProgressBar
            withText
            value={state.kind === 'sending' ? state.percent : 0}
            label={text(state.kind === 'sending' ? 'uploading' : 'uploadWaiting', { name })}
          />
        ) : (
          <Box textStyle="sm" role="alert">
            <Text fontWeight="medium" overflowWrap="anywhere">
              {text('uploadFailed', { name })}
            </Text>
            <Text color="fg.muted" overflowWrap="anywhere">
              {state.kind === 'failed' ? state.failure.message : state.reason}
            </Text>
            {state.kind === 'failed' ? (
              <Code textStyle="xs" color="fg.muted" bg="transparent" px="0" overflowWrap="anywhere">
                {[state.failure.code, state.failure.request_id].filter(Boolean).join(' · ')}
              </Code>
            ) : null}
          </Box>
        )}
      </Box>
      {state.kind === 'failed' && !REFUSED_FOR_WHAT_IT_IS.includes(state.failure.code) ? (
        <Button
          size="xs"
          variant="outline"
          aria-label={text('uploadAgain', { name })}
          onClick={onRetry}
          flexShrink={0}
        >
          {text('tryAgain')}
        </Button>
      ) : null}
      <IconButton
        size="xs"
        variant="ghost"
        flexShrink={0}
        aria-label={text(isOnItsWay ? 'uploadCancel' : 'removeRow', { name })}
        title={text(isOnItsWay ? 'uploadCancel' : 'removeRow', { name })}
        onClick={onCancel}
      >
        <Icon name="close" />
      </IconButton>
    </Flex>
  );
}
