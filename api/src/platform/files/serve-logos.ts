import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/database';
import { NotFoundError } from '../errors';
import type { Storage } from '../storage/storage';

/** A logo never changes under its name; a copy of one that was replaced harms nobody. */
const ONE_DAY_S = 86_400;

/** The path under /storage/ of a logo that a superadmin has uploaded. */
export const logoFile = (sha256: string): string => `logo/${sha256}.webp`;

/** Serves the logos of the company to everybody, and no other content of the storage. */
export function serveLogos(app: FastifyInstance, { db, storage }: { db: Database; storage: Storage }): void {
  app.get<{ Params: { file: string } }>('/storage/logo/:file', async (request, reply) => {
    const [, sha256] = /^([0-9a-f]{64})\.webp$/.exec(request.params.file) ?? [];
    if (sha256 === undefined) throw new NotFoundError();
    const { rows } = await sql`
      select from settings where key in ('logo_landscape', 'logo_square') and value #>> '{}' = ${sha256}
      limit 1`.execute(db);
    if (rows.length === 0) throw new NotFoundError();
    return reply
      .header('cache-control', `public, max-age=${ONE_DAY_S}, immutable`)
      .type('image/webp')
      .send(await storage.open(sha256));
  });
}
