import { Box, Button, chakra, Flex, Text, useFieldContext } from '@chakra-ui/react';
import { useRef, useState, type ClipboardEvent, type DragEvent, type Ref } from 'react';
import { pictureAddress } from '../display/avatar';
import { ProgressBar } from '../display/progress-bar';
import { Icon } from '../icon';
import { useLaterText } from '../later-text/later-text';

/** How far a chosen picture is: made into one that browsers show, which nobody knows the length of, or sent. */
export type PictureProgress = { kind: 'converting' } | { kind: 'sending'; percent: number };

export interface PictureInputProps {
  id?: string;
  /** Name of the field; the button's own words do not say which picture they mean. */
  label: string;
  /**
   * The picture as an answer carries it, null for none, undefined for one that was chosen and that nobody can show
   * any more.
   */
  picture: string | null | undefined;
  /** Null while no chosen picture is on its way. */
  progress: PictureProgress | null;
  /** File endings that can be chosen, without points. */
  extensions: readonly string[];
  /** Megabytes of a file at most. */
  limit: number;
  disabled?: boolean;
  onChoose: (file: File) => void;
  onRemove: () => void;
  /** Stops the picture that is on its way. */
  onStop: () => void;
  onBlur?: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** A picture of a record: chosen, dropped or pasted, shown small, replaced, removed. */
export function PictureInput(props: PictureInputProps) {
  const { id, label, picture, progress, extensions, limit, disabled, onChoose, onRemove, onStop } = props;
  const text = useLaterText();
  const field = useFieldContext();
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const isSending = progress !== null;
  const choice = text(picture === null ? 'pictureChoose' : 'pictureReplace');

  const take = (files: Iterable<File>): void => {
    const [file] = files;
    if (file && !disabled && !isSending) onChoose(file);
  };
  const receivers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(!disabled);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      take(event.dataTransfer.files);
    },
    onPaste: (event: ClipboardEvent) => {
      // A dialog lies inside the form that opened it; the picture is for the innermost field.
      event.stopPropagation();
      take(event.clipboardData.files);
    },
  };

  return (
    <Flex
      {...receivers}
      // Below the picture where there is no room for the words of its buttons beside it.
      flexWrap="wrap"
      gap="4"
      align="center"
      w="100%"
      p="3"
      borderWidth="1px"
      borderStyle="dashed"
      borderRadius="l2"
      borderColor={isOver ? 'brand.solid' : field?.invalid ? 'danger.solid' : 'border.emphasized'}
      bg={isOver ? 'brand.subtle' : undefined}
    >
      <SmallPicture picture={picture} />
      <Box flex="1 1 10rem" minW="0">
        {progress ? (
          <Flex align="center" gap="3">
            <Box flex="1" minW="0" role="status">
              <ProgressBar
                withText
                value={progress.kind === 'sending' ? progress.percent : null}
                label={text(progress.kind === 'sending' ? 'pictureSending' : 'pictureConverting')}
              />
            </Box>
            <Button type="button" size="sm" variant="ghost" onClick={onStop}>
              {text('pictureCancel')}
            </Button>
          </Flex>
        ) : (
          <Flex gap="2" flexWrap="wrap">
            <Button
              ref={props.ref}
              id={id}
              type="button"
              size="sm"
              variant="outline"
              disabled={disabled}
              aria-label={`${label}: ${choice}`}
              aria-describedby={field?.ariaDescribedby}
              onBlur={props.onBlur}
              onClick={() => chooser.current?.click()}
            >
              <Icon name="image" size={16} />
              {choice}
            </Button>
            {picture === null ? null : (
              <Button
                type="button"
                size="sm"
                variant="ghost"
                disabled={disabled}
                aria-label={`${label}: ${text('pictureRemove')}`}
                onClick={onRemove}
              >
                <Icon name="delete" size={16} />
                {text('pictureRemove')}
              </Button>
            )}
          </Flex>
        )}
        <Text textStyle="xs" color="fg.muted" mt="2">
          {picture === undefined ? `${text('pictureUnsaved')} · ` : ''}
          {text('pictureRule', { limit })}
        </Text>
      </Box>
      <input
        ref={chooser}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={label}
        accept={extensions.map((extension) => `.${extension}`).join(',')}
        onChange={(event) => {
          take(event.target.files ?? []);
          event.target.value = '';
        }}
      />
    </Flex>
  );
}

function SmallPicture({ picture }: { picture: string | null | undefined }) {
  const [failedSource, setFailedSource] = useState<string | null>(null);
  const shown = picture && picture !== failedSource ? picture : null;
  return (
    <Flex
      align="center"
      justify="center"
      flexShrink={0}
      boxSize="18"
      overflow="hidden"
      borderRadius="l2"
      bg="bg.muted"
      color="fg.subtle"
    >
      {shown ? (
        <chakra.img
          src={pictureAddress(shown)}
          alt=""
          width="100%"
          height="100%"
          objectFit="contain"
          onError={() => setFailedSource(shown)}
        />
      ) : (
        <Icon name="image" size={26} />
      )}
    </Flex>
  );
}
