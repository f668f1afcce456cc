import { useEffect, useRef, useState } from 'react';
import type { RefCallBack } from 'react-hook-form';
import { CHOSEN_EXTENSIONS } from '../../contract/host/pictures';
import { PictureInput, type PictureProgress } from '../../ui/rich';
import { useLaterText } from '../later-text/later-text';
import { maxPictureMegabytes, sendPicture, shownPicture } from './picture-upload';
import { PICTURE_ON_ITS_WAY } from './schema-fields';
import { useLatest } from './use-latest';

export interface PictureControlProps {
  id: string;
  label: string;
  value: unknown;
  disabled?: boolean;
  inputRef: RefCallBack;
  onBlur: () => void;
  onChange: (value: unknown) => void;
  /** Says at the field why a picture was not taken. */
  onRefused: (sentence: string) => void;
}

/**
 * A field whose schema is `picture()`: sends what is chosen at once, so that the form holds a reference to it; the
 * record gets it with the write that saves the form.
 */
export function PictureControl(props: PictureControlProps) {
  const { id, label, value, disabled, inputRef, onBlur } = props;
  // A row of the form that moves up while its picture is sent has another path when that arrives.
  const onChange = useLatest(props.onChange);
  const onRefused = useLatest(props.onRefused);
  const text = useLaterText();
  const [progress, setProgress] = useState<PictureProgress | null>(null);
  const running = useRef<{ abort: AbortController; before: unknown } | null>(null);

  useEffect(() => () => running.current?.abort.abort(), []);
  // A draft, or a field drawn anew, may wait for a picture that nobody sends any more. Both values are of one render:
  // this runs later, when the picture may have arrived already.
  useEffect(() => {
    if (value === PICTURE_ON_ITS_WAY && progress === null) onChange(undefined);
  });

  const choose = async (file: File): Promise<void> => {
    const abort = new AbortController();
    running.current = { abort, before: value };
    setProgress({ kind: 'sending', percent: 0 });
    onChange(PICTURE_ON_ITS_WAY);
    const outcome = await sendPicture(file, text, { signal: abort.signal, onProgress: setProgress });
    if (!outcome) return;
    running.current = null;
    setProgress(null);
    onChange('upload' in outcome ? outcome.upload : value);
    if ('refused' in outcome) onRefused(outcome.refused);
  };
  const stop = () => {
    if (!running.current) return;
    running.current.abort.abort();
    onChange(running.current.before);
    running.current = null;
    setProgress(null);
  };

  return (
    <PictureInput
      id={id}
      ref={inputRef}
      label={label}
      picture={shownPicture(progress === null ? value : running.current?.before)}
      progress={progress}
      extensions={CHOSEN_EXTENSIONS}
      limit={maxPictureMegabytes}
      disabled={disabled}
      onChoose={(file) => void choose(file)}
      onRemove={() => onChange(null)}
      onStop={stop}
      onBlur={onBlur}
    />
  );
}
