import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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

  it('removes what is there, and what is not', async () => {
    const content = Buffer.from('to be removed');
    await storage(kind).put(nameOf(content), content);
    await storage(kind).remove(nameOf(content));
    await storage(kind).remove(nameOf(content));
    await expect(storage(kind).open(nameOf(content))).rejects.toBeInstanceOf(NotFoundError);
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
    const folder = join(directory, 'many', nameOf(content).slice(0, 2));
    expect(readdirSync(folder)).toEqual([nameOf(content)]);
    expect(readdirSync(join(directory, 'many', 'drafts'))).toEqual([]);
  });

  it('leaves no draft of a content that breaks off', async () => {
    const files = new LocalStorage(join(directory, 'broken'));
    const broken = {
      size: 10,
      read: () => Promise.reject(new Error('gone')),
      async *chunks() {
        yield Buffer.from('half');
        throw new Error('gone');
      },
    };
    await expect(files.put(nameOf(Buffer.from('whole')), broken)).rejects.toThrow('gone');
    expect(readdirSync(join(directory, 'broken', 'drafts'))).toEqual([]);
  });

  it('removes the drafts of a process that was killed, and no others', async () => {
    const drafts = join(directory, 'killed', 'drafts');
    mkdirSync(drafts, { recursive: true });
    const { pid: ended } = spawnSync(process.execPath, ['--version']);
    writeFileSync(join(drafts, `${ended}-abc`), 'half');
    writeFileSync(join(drafts, `${process.ppid}-abc`), 'half');
    await new LocalStorage(join(directory, 'killed')).tidy();
    expect(readdirSync(drafts)).toEqual([`${process.ppid}-abc`]);
  });
});
