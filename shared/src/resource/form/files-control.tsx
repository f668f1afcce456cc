import type { RefCallBack } from 'react-hook-form';
import { MAX_ATTACHMENTS_PER_RECORD } from '../../contract/host/attachments';
import { Box, Flex, Icon, IconButton, Stack, Text } from '../../ui/core';
import { fileSize, maxMegabytes, namedByMoment, refusalOf } from '../panels/chosen-file';
import { ChosenThumbnail } from '../panels/chosen-thumbnail';
import { FileDropZone } from '../panels/file-drop-zone';
import { useFileDrop } from '../panels/use-file-drop';
import { useLaterText } from '../later-text/later-text';
import { filesIn } from './form-files';

export interface FilesControlProps {
  id: string;
  label: string;
  value: unknown;
  disabled?: boolean;
  isInvalid?: boolean;
  inputRef: RefCallBack;
  onBlur: () => void;
  onChange: (value: readonly File[]) => void;
  /** Says at the field why files were not taken. */
  onRefused: (sentence: string) => void;
}

/** Files that are sent with the form in one call: dropped, pasted or chosen, and taken off again. */
export function FilesControl(props: FilesControlProps) {
  const { id, label, value, disabled, isInvalid, inputRef, onBlur, onChange, onRefused } = props;
  const text = useLaterText();
  const files = filesIn(value);

  const add = (received: Iterable<File>): void => {
    const named = [...received].map((file) => namedByMoment(file, new Date()));
    const refusals = named.flatMap((file) => refusalOf(file, text) ?? []);
    const all = [...files, ...named.filter((file) => refusalOf(file, text) === null)];
    if (all.length > MAX_ATTACHMENTS_PER_RECORD) {
      refusals.push(text('filesRule', { limit: maxMegabytes, most: MAX_ATTACHMENTS_PER_RECORD }));
    }
    onChange(all.slice(0, MAX_ATTACHMENTS_PER_RECORD));
    if (refusals.length > 0) onRefused(refusals.join('. '));
  };
  const { isOver, handlers } = useFileDrop(disabled ? null : add);

  return (
    <Stack gap="2" w="100%" {...handlers}>
      <FileDropZone
        id={id}
        isOver={isOver}
        isMultiple
        chooserLabel={label}
        buttonLabel={`${label}: ${text('addFiles')}`}
        buttonRef={inputRef}
        disabled={disabled}
        isInvalid={isInvalid}
        onFiles={add}
        onBlur={onBlur}
      />
      {files.length > 0 ? (
        <Box as="ul" listStyleType="none" aria-label={label}>
          {files.map((file, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same file may be there twice
            <Flex key={index} as="li" align="center" gap="3" px="2" py="1" minW="0">
              <ChosenThumbnail file={file} />
              <Box flex="1" minW="0">
                <Text truncate title={file.name}>
                  {file.name}
                </Text>
                <Text color="fg.muted" textStyle="xs">
                  {fileSize(file.size)}
                </Text>
              </Box>
              <IconButton
                type="button"
                size="xs"
                variant="ghost"
                disabled={disabled}
                aria-label={text('removeRow', { name: file.name })}
                title={text('removeRow', { name: file.name })}
                onClick={() => onChange(files.filter((_, other) => other !== index))}
              >
                <Icon name="close" />
              </IconButton>
            </Flex>
          ))}
        </Box>
      ) : null}
    </Stack>
  );
}
