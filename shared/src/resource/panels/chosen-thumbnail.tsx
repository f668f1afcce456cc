import { useEffect, useState } from 'react';
import { isPicture, Thumbnail } from '../../ui/rich';
import { BYTES_PER_MEGABYTE, thumbnailOf } from './chosen-file';

/** A larger picture is not read only to be drawn small. */
const LARGEST_SHOWN_BYTES = 4 * BYTES_PER_MEGABYTE;

/** A chosen picture as a data address; null for every other file, and until it has been read. */
function useFile64(file: File): string | null {
  const [read, setRead] = useState<{ file: File; file64: string } | null>(null);
  useEffect(() => {
    if (!isPicture(file.name) || file.size > LARGEST_SHOWN_BYTES) return undefined;
    const reader = new FileReader();
    reader.onload = () => setRead(typeof reader.result === 'string' ? { file, file64: reader.result } : null);
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return read?.file === file ? read.file64 : null;
}

/** A file that was chosen and is not stored yet: a picture as itself, any other as the icon of its kind [2.84]. */
export const ChosenThumbnail = ({ file }: { file: File }) => (
  <Thumbnail name={file.name} src={thumbnailOf({ file64: useFile64(file) })} />
);
