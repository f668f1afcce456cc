import { fileSentence } from '@balai/shared/contract/host/sentences/files';
import type { Call } from '../call';
import { ForbiddenError, InvalidInputError } from '../errors';
import { preparePicture, storePicture, type PreparedPicture } from '../files/pictures';
import type { FormFiles } from '../operations/operation-routes';
import { attachRight, ensureFilesVisible } from '../scope/record-access';
import type { Storage } from '../storage/storage';
import { attachFiles, prepareFiles, type PreparedAttachment } from './attachments';

async function ensureMayAttach(call: Call, entity: string, id: number): Promise<void> {
  await ensureFilesVisible(call, entity, id);
  if ((await attachRight(call, entity, id)) === 'none') {
    throw new ForbiddenError(fileSentence('add_forbidden'));
  }
}

/** The files of a write that came as a form: pictures go into fields, the others become files of its record. */
export const formFiles = (storage: Storage): FormFiles => ({
  async prepare(call, { pictures, entity }, id, files) {
    const drawn = new Map<string, PreparedPicture>();
    const others = files.filter(({ slot }) => !(slot in pictures));
    if (others.length > 0 && entity !== null && id !== null) await ensureMayAttach(call, entity, id);
    for (const { slot, content } of files) {
      const field = pictures[slot];
      if (field === undefined) continue;
      if (drawn.has(field)) throw new InvalidInputError({ [slot]: fileSentence('one_picture') });
      const { fileDescriptor, size } = content;
      drawn.set(field, await preparePicture(call, storage, slot, { fileDescriptor, size }));
    }
    const attached: PreparedAttachment[] = await prepareFiles(call, storage, others);
    return {
      fields: async (inside) => {
        const uploads: Record<string, string> = {};
        for (const [field, prepared] of drawn) uploads[field] = (await storePicture(inside, prepared)).upload;
        return uploads;
      },
      attach: async (inside, recordId) => {
        if (attached.length === 0 || entity === null) return;
        await ensureMayAttach(inside, entity, recordId);
        await attachFiles(inside, { entity, id: recordId }, attached);
      },
    };
  },
});
