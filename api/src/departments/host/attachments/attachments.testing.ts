import sharp from 'sharp';
import type { AppOptions } from '../../../app';
import { NotFoundError } from '../../../platform/errors';
import { registerRecordAccess } from '../../../platform/scope/record-access';
import { createTestApp, type Client, type Part, type TestApp } from '../../../platform/testing/test-app';

export const LIST = '/panel/attachment/list';
export const CREATE = '/panel/attachment/create';
export const DELETE = '/panel/attachment/delete';
export const SHOW = '/panel/download/preview_file';

export const pdf = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF');

export const file = (fileName: string, content: Buffer, mimeType = 'application/octet-stream'): Part => ({
  fileName,
  content,
  mimeType,
});

export interface AddedPicture {
  id: number;
  entity_id: number;
  file: string;
  thumbnail: string;
}

/** A server with records that take files, and people who see them or not. */
export interface AttachmentPanel {
  panel: TestApp;
  sales: Client;
  hrd: Client;
  /** A photo of 900 x 600 points that is turned and says where it was taken. */
  picture: Buffer;
  /** Adds files to a record; to one of its own when absent. */
  add(
    parts: readonly (readonly [string, Part])[],
    client?: Client,
    entityId?: number,
  ): ReturnType<Client['upload']>;
  /** A record that no other test uses. */
  nextRecord(): number;
  addPicture(): Promise<AddedPicture>;
}

// Only sales, pre-sales and superadmin see these records, and there is none above 1000; pre-sales only reads.
registerRecordAccess('test_record', {
  read: 'session',
  see: async ({ caller }, id) => {
    if (id > 1000 || !['sales', 'pre-sales', 'superadmin'].includes(caller.role)) throw new NotFoundError();
  },
  attach: 'pipeline.write',
  comments: null,
});

export async function createAttachmentPanel(options: Partial<AppOptions> = {}): Promise<AttachmentPanel> {
  const panel = await createTestApp(options);
  const [sales, hrd] = [await panel.sessionOf('sales'), await panel.sessionOf('hrd')];
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0f766e' } })
    .withExif({
      IFD0: { Artist: 'canary-artist' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 10/1 3131/100', GPSMapDatum: 'canary-place' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  let record = 0;
  const nextRecord = (): number => (record += 1);
  const add: AttachmentPanel['add'] = (parts, client = sales, entityId = nextRecord()) =>
    client.upload(CREATE, [['entity', 'test_record'], ['entity_id', String(entityId)], ...parts]);
  return {
    panel,
    sales,
    hrd,
    picture,
    add,
    nextRecord,
    addPicture: async () =>
      (await add([['file[]', file('site photo.jpg', picture)]])).json<{ data: [AddedPicture] }>().data[0],
  };
}
