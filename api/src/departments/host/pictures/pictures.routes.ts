import { fileSentence } from '@balai/shared/contract/host/sentences/files';
import { uploadPicture } from '@balai/shared/contract/host/pictures';
import { InvalidInputError } from '../../../platform/errors';
import { storePicture } from '../../../platform/files/pictures';
import type { Routes, Services } from '../../../platform/http/register-operation';

const PART = 'image';

export default function pictureRoutes(routes: Routes, { storage }: Services): void {
  routes.operation(uploadPicture, async ({ call, files }) => {
    const [picture, ...others] = files;
    if (!picture || picture.slot !== PART || others.length > 0) {
      throw new InvalidInputError({ [PART]: fileSentence('one_picture') }, 'file_empty');
    }
    const { upload, file } = await storePicture(call, storage, PART, picture.content);
    return { data: { upload, image: file } };
  });
}
