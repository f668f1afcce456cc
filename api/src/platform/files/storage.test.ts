import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { temporaryDirectory } from '../env/environment';
import { NotFoundError } from '../errors';
import { LocalStorage } from './local-storage';
import { S3Storage } from './s3-storage';
import type { Storage } from './storage';

const directory = mkdtempSync(join(temporaryDirectory, 'balai-storage-'));
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(directory, 's3'),
  configureBuckets: [{ name: 'balai', configs: [] }],
});
const storages = new Map<string, Storage>();

beforeAll(async () => {
  const { port }: AddressInfo = await server.run();
  storages.set('disk', new LocalStorage(join(directory, 'files')));
  storages.set(
    'S3',
    new S3Storage({
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'balai',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    }),
  );
});
afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true });
});

const nameOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
function storage(kind: string): Storage {
  const found = storages.get(kind);
  if (!found) throw new Error(`There is no ${kind}`);
  return found;
}

describe.each(['disk', 'S3'])('the storage on %s', (kind) => {
  it('answers what was stored, byte by byte, also when it was stored twice', async () => {
    const content = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 31) % 256));
    await storage(kind).put(nameOf(content), content);
    await storage(kind).put(nameOf(content), content);
    expect((await buffer(await storage(kind).open(nameOf(content)))).equals(content)).toBe(true);
  });

  it('finds nothing under a name that was never stored or is none', async () => {
    for (const name of [
      nameOf(Buffer.from('never')),
      '../../etc/passwd',
      '',
      'a'.repeat(63),
      'A'.repeat(64),
    ]) {
      await expect(storage(kind).open(name)).rejects.toBeInstanceOf(NotFoundError);
    }
  });
});

describe('the storage on disk', () => {
  it('leaves no drafts behind, also when the same content comes many times at once', async () => {
    const files = new LocalStorage(join(directory, 'many'));
    const content = Buffer.from('the same');
    await Promise.all(Array.from({ length: 20 }, () => files.put(nameOf(content), content)));
    const [folder = ''] = readdirSync(join(directory, 'many'));
    expect(readdirSync(join(directory, 'many', folder))).toEqual([nameOf(content)]);
  });
});
