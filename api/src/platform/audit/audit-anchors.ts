import { createHash } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '../env/error-facts';
import type { Storage } from '../storage/storage';
import { equalMacs, macOf } from './audit-key';
import type { ChainPlace } from './audit-chain';

/** A place of the chain as it was on a day. */
export interface Anchor extends ChainPlace {
  day: string;
}

const macOfAnchor = (key: Buffer, { day, rows, id, hash }: Anchor): string =>
  macOf(key, 'audit-anchor', day, rows, id, hash);

/** The line is there as a whole or not at all: half of one, of a disk that is full, would be nobody's signature. */
async function appendLine(path: string, line: string): Promise<void> {
  const file = await open(path, 'a', 0o600);
  try {
    const { size } = await file.stat();
    try {
      await file.appendFile(line);
      await file.sync();
    } catch (error) {
      await file.truncate(size);
      throw error;
    }
  } finally {
    await file.close();
  }
}

/** Where the chain ended each day, kept outside the database, so that whoever rewrites all of it is found out. */
export class AuditAnchors {
  readonly #key: Buffer;
  readonly #file: string | null;
  readonly #objects: Storage | null;

  /**
   * @param file - null for an installation that keeps nothing on its disk; the log and the object storage have it then.
   * @param objects - the object storage of the installation, which gets a copy; null without one.
   */
  constructor(key: Buffer, file: string | null, objects: Storage | null) {
    this.#key = key;
    this.#file = file;
    this.#objects = objects;
  }

  /** @returns the name of the copy in the object storage, null without one. */
  async add(anchor: Anchor): Promise<string | null> {
    const line = `${JSON.stringify({ ...anchor, mac: macOfAnchor(this.#key, anchor) })}\n`;
    if (this.#file) {
      await mkdir(dirname(this.#file), { recursive: true });
      await appendLine(this.#file, line);
    }
    if (!this.#objects) return null;
    const content = Buffer.from(line);
    const name = createHash('sha256').update(content).digest('hex');
    await this.#objects.put(name, content);
    return name;
  }

  /** Every anchor of the file, the oldest first; null when a line was not written by who has the key. */
  async all(): Promise<Anchor[] | null> {
    const anchors: Anchor[] = [];
    for (const line of (await this.#read()).split('\n').filter(Boolean)) {
      const anchor = this.#anchorOf(line);
      if (!anchor) return null;
      anchors.push(anchor);
    }
    return anchors;
  }

  async #read(): Promise<string> {
    if (!this.#file) return '';
    try {
      return await readFile(this.#file, 'utf8');
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return '';
      throw error;
    }
  }

  #anchorOf(line: string): Anchor | null {
    try {
      // What does not have these fields has no true signature either.
      const { mac, ...anchor } = JSON.parse(line) as Anchor & { mac: string };
      return equalMacs(String(mac), macOfAnchor(this.#key, anchor)) ? anchor : null;
    } catch {
      return null;
    }
  }
}
