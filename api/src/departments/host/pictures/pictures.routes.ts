import { fileSentence } from '@balai/shared/contract/host/sentences/files';
import { uploadPicture } from '@balai/shared/contract/host/pictures';
import { InvalidInputError } from '../../../platform/errors';
import { preparePicture, storePicture, type PreparedPicture } from '../../../platform/files/pictures';
import type { Routes, Services } from '../../../platform/operations/register-operation';
import { defineFeature } from '../../../platform/operations/feature';

const PART = 'image';

function pictureRoutes(routes: Routes, { storage }: Services): void {
  routes.operation(
    uploadPicture,
    async ({ call }, prepared: PreparedPicture) => {
      const { upload, file } = await storePicture(call, prepared);
      return { data: { upload, image: file } };
    },
    {
      prepare: ({ call, files }) => {
        const [picture, ...others] = files;
        if (!picture || others.length > 0) {
          throw new InvalidInputError({ [PART]: fileSentence('one_picture') }, 'file_empty');
        }
        const { fileDescriptor, size } = picture.content;
        return preparePicture(call, storage, PART, { fileDescriptor, size });
      },
    },
  );
}

export default defineFeature({
  routes: pictureRoutes,
});
