import { useRef, type Ref } from 'react';
import { ATTACHMENT_EXTENSIONS, MAX_ATTACHMENTS_PER_RECORD } from '../../contract/host/attachments';
import { Box, Button, Flex, Icon, Text } from '../../ui/core';
import { useLaterText } from '../later-text/later-text';
import { maxMegabytes } from './chosen-file';

export interface FileDropZoneProps {
  /** Files hang over it, see `useFileDrop`. */
  isOver: boolean;
  isMultiple: boolean;
  /** Names the chooser of files. */
  chooserLabel: string;
  onFiles: (files: Iterable<File>) => void;
  id?: string;
  /** Names the button where its own words do not say which files it adds. */
  buttonLabel?: string;
  buttonRef?: Ref<HTMLButtonElement>;
  disabled?: boolean;
  isInvalid?: boolean;
  onBlur?: () => void;
}

/** Where files are dropped, with the button that chooses them and what may be chosen. */
export function FileDropZone(props: FileDropZoneProps) {
  const { isOver, isMultiple, chooserLabel, onFiles, id, buttonLabel, disabled, isInvalid, onBlur } = props;
  const text = useLaterText();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <Box
      borderWidth="1px"
      borderStyle="dashed"
      borderColor={isOver ? 'brand.solid' : isInvalid ? 'danger.solid' : 'border.emphasized'}
      bg={isOver ? 'brand.subtle' : undefined}
      borderRadius="l2"
      px="3"
      py="3"
      textAlign="center"
    >
      <Flex align="center" justify="center" gap="2" flexWrap="wrap" textStyle="sm">
        {/* A finger drops and pastes no files. */}
        <Text color="fg.muted" css={{ '@media (pointer: coarse)': { display: 'none' } }}>
          {text('dropFiles')}
        </Text>
        <Button
          ref={props.buttonRef}
          id={id}
          type="button"
          size="xs"
          variant="outline"
          disabled={disabled}
          aria-label={buttonLabel}
          onBlur={onBlur}
          onClick={() => chooser.current?.click()}
        >
          <Icon name="paperclip" size={14} />
          {text('addFiles')}
        </Button>
      </Flex>
      <Text textStyle="xs" color="fg.muted" mt="1.5">
        {text('filesRule', { limit: maxMegabytes, most: MAX_ATTACHMENTS_PER_RECORD })}
      </Text>
      <input
        ref={chooser}
        type="file"
        multiple={isMultiple}
        hidden
        aria-label={chooserLabel}
        accept={ATTACHMENT_EXTENSIONS.map((extension) => `.${extension}`).join(',')}
        onChange={(event) => {
          onFiles(event.target.files ?? []);
          event.target.value = '';
        }}
      />
    </Box>
  );
}
