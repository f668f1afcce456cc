// Loaded in the main thread, too: sharp's libraries must not be unloaded with the first thread that ends.
import 'sharp';
import type { Call } from '../../platform/call';
import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import { addAttachments } from '../../departments/host/attachments/attachments.service';
import { DomainError } from '../../platform/errors';
import type { PreparedAttachment } from '../../platform/attachments/attachments';
import { storePicture, type PreparedPicture } from '../../platform/files/pictures';
import type { Storage } from '../../platform/storage/storage';
import { named } from '../../platform/files/named-content';
import { storeContents } from '../../platform/files/stored-contents';
import type { CallSession } from '../../platform/operations/register-operation';
import { runInWorker } from '../../platform/workers/worker-pool';
import { defineWorkerTask } from '../../platform/workers/worker-task';
import { pdfOf, type Paper } from './papers';
import { sitePhotos, type SitePhoto } from './photos';

const TIME_LIMIT_MS = 30_000;
const PICTURE_EDGE_PX = 256;
const PHOTO_EDGE_PX = 960;
const THUMBNAIL_EDGE_PX = 320;

const drawPictures = defineWorkerTask<typeof import('./draw-pictures.worker')>({
  module: new URL('./draw-pictures.worker.ts', import.meta.url),
  timeLimitMs: TIME_LIMIT_MS,
  refusal: () => new DomainError(422, 'file_too_complex', platformSentence('file_too_complex')),
});

/** Nobody gets the signed paths that the seed's calls answer. */
const seedSession: CallSession = { id: 0, userVersion: 0, signFile: (file) => file };

/** A file that is to hang on a record: a paper of its own, or a sketch of a place. */
export type DemoFile = { fileName: string; paper: Paper } | { photo: SitePhoto };

/**
 * Pictures and files of the demo company. Their contents are stored in the transaction that names them, as the embedded
 * database has one connection: when it fails, the next attempt stores the same contents under the same names.
 */
export class DemoFiles {
  readonly #pictures = new Map<string, PreparedPicture>();
  readonly #photos = new Map<SitePhoto, Omit<PreparedAttachment, 'slot' | 'file_name'>>();

  constructor(private readonly storage: Storage) {}

  /** Draws the sketches of places. To be called before the first file hangs on a record. */
  async drawPhotos(call: Call): Promise<void> {
    const names = Object.keys(sitePhotos) as SitePhoto[]; // the keys are all there is
    const drawings = names.flatMap((name) => [
      { source: sitePhotos[name], format: 'jpeg' as const, edge: PHOTO_EDGE_PX },
      { source: sitePhotos[name], format: 'webp' as const, edge: THUMBNAIL_EDGE_PX },
    ]);
    const contents = (await runInWorker(drawPictures, { drawings })).pictures.map(named);
    await storeContents(call.db, this.storage, call.now, contents);
    for (const [index, name] of names.entries()) {
      const [photo, thumbnail] = contents.slice(index * 2, index * 2 + 2);
      if (!photo || !thumbnail || !(photo.content instanceof Uint8Array))
        throw new Error(`${name} was not drawn`);
      this.#photos.set(name, {
        sha256: photo.sha256,
        thumbnail_sha256: thumbnail.sha256,
        mime: 'image/jpeg',
        size: photo.content.length,
      });
    }
  }

  /** Draws pictures that records will show. @param sources - SVG of 256 by 256 by the name to ask for it. */
  async drawPictures(call: Call, sources: ReadonlyMap<string, string>): Promise<void> {
    const drawings = [...sources.values()].map((source) => ({
      source,
      format: 'webp' as const,
      edge: PICTURE_EDGE_PX,
    }));
    const contents = (await runInWorker(drawPictures, { drawings })).pictures.map(named);
    await storeContents(call.db, this.storage, call.now, contents);
    for (const [index, name] of [...sources.keys()].entries()) {
      const sha256 = contents[index]?.sha256;
      // Small enough to be its own thumbnail.
      if (sha256 !== undefined) this.#pictures.set(name, { sha256, thumbnail_sha256: sha256 });
    }
  }

  /** @returns the picture for the form of a record, as `picture.create` answers it; undefined where none was drawn. */
  async upload(call: Call, name: string): Promise<string | undefined> {
    const prepared = this.#pictures.get(name);
    return prepared && (await storePicture(call, prepared)).upload;
  }

  /** Hangs files on a record as its people do. */
  async attach(
    call: Call,
    record: { entity: string; entity_id: number },
    files: readonly DemoFile[],
  ): Promise<void> {
    const prepared: PreparedAttachment[] = [];
    for (const file of files) {
      if ('photo' in file) {
        const photo = this.#photos.get(file.photo);
        if (!photo) throw new Error(`${file.photo} was not drawn`);
        prepared.push({ slot: 'image', file_name: file.photo, ...photo });
        continue;
      }
      const content = pdfOf(file.paper);
      const paper = named(content);
      await storeContents(call.db, this.storage, call.now, [paper]);
      prepared.push({
        slot: 'file',
        file_name: file.fileName,
        sha256: paper.sha256,
        thumbnail_sha256: null,
        mime: 'application/pdf',
        size: content.length,
      });
    }
    await addAttachments(call, seedSession, record, prepared);
  }
}
