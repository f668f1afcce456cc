import Type from 'typebox';
import { defineOperation } from '../operation';
import { Picture, PictureUpload } from '../schema';

/** Bytes of a picture as it is sent. */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024;
/** What the server stores; browsers send HEIC and HEIF as one of them. */
export const PICTURE_EXTENSIONS = ['png', 'jpg', 'jpeg', 'webp'] as const;
/** What a person may choose; the last two become one of the others in his browser [2.85]. */
export const CHOSEN_EXTENSIONS: readonly string[] = [...PICTURE_EXTENSIONS, 'heic', 'heif'];
/** For so long its uploader may put it into a record; after that it is gone. */
export const UPLOAD_HOURS = 24;

/**
 * The first half of setting a record's picture. The second is the write of the record itself, whose field of kind
 * `picture()` takes `upload`: both together or neither.
 */
export const uploadPicture = defineOperation({
  name: 'picture.create',
  method: 'POST',
  access: 'session',
  body: 'multipart',
  fileParts: ['image'],
  input: Type.Object({}, { additionalProperties: false }),
  output: Type.Object({ data: Type.Object({ upload: PictureUpload, image: Picture }) }),
  summary: 'Stores the picture of the part `image` until a write of the same person puts it into a record',
});
