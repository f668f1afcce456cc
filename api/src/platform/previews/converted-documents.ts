import { sql } from 'kysely';
import type { Call } from '../call';
import { named } from '../files/named-content';
import { storeContents } from '../files/stored-contents';
import type { Storage } from '../storage/storage';
import type { DocumentConverter } from '../operations/register-operation';
import { previewsAtOnce } from './previews-at-once';
import { SharedWork } from './shared-work';

const conversions = new SharedWork<string>();

async function readAll(storage: Storage, sha256: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of await storage.open(sha256)) pieces.push(piece as Buffer); // a stream of bytes
  return Buffer.concat(pieces);
}

async function convert(
  { db, now }: Pick<Call, 'db' | 'now'>,
  storage: Storage,
  converter: DocumentConverter,
  { sha256, extension }: { sha256: string; extension: string },
): Promise<string> {
  const pdf = named(await converter.convert(await readAll(storage, sha256), extension));
  await storeContents(db, storage, now, [pdf]);
  await sql`
    insert into converted_documents (sha256, pdf_sha256, made_at)
    values (${sha256}, ${pdf.sha256}, ${now.toISOString()})
    on conflict (sha256) do update set pdf_sha256 = excluded.pdf_sha256, made_at = excluded.made_at`.execute(
    db,
  );
  return pdf.sha256;
}

/**
 * The pdf of a stored document: made when it is asked for first, then kept by the document's content.
 * @param call - on the pool: the caller was asked before whether he may see the document.
 * @returns the SHA-256 of the stored pdf.
 * @throws DomainError (429) where as many are read and converted for the caller already; what the converter throws.
 */
export async function convertedDocument(
  call: Pick<Call, 'caller' | 'db' | 'now'>,
  storage: Storage,
  converter: DocumentConverter,
  document: { sha256: string; extension: string },
): Promise<string> {
  const { rows } = await sql<{ pdf_sha256: string }>`
    select pdf_sha256 from converted_documents where sha256 = ${document.sha256}`.execute(call.db);
  if (rows[0]) return rows[0].pdf_sha256;
  return conversions.run(document.sha256, () =>
    previewsAtOnce.run(call.caller.id, () => convert(call, storage, converter, document)),
  );
}
