import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { ObjectStorage } from '../env/environment';
import { NotFoundError } from '../errors';
import type { StorableContent, Storage } from './storage';

/** Contents as objects `<first two digits>/<sha256>` of one bucket of any service that speaks S3. */
export class S3Storage implements Storage {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor({ endpoint, region, bucket, accessKeyId, secretAccessKey }: ObjectStorage) {
    this.#bucket = bucket;
    this.#client = new S3Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      // Services beside Amazon's own answer under one host name for all buckets.
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    });
  }

  async put(sha256: string, content: StorableContent): Promise<void> {
    // In memory as a whole, so that a part of it that was lost on the way can be sent again.
    const body = content instanceof Uint8Array ? content : await content.read();
    await this.#client.send(
      new PutObjectCommand({
        Bucket: this.#bucket,
        Key: keyOf(sha256),
        Body: body,
        ContentLength: body.length,
      }),
    );
  }

  async probe(): Promise<void> {
    await this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket }));
  }

  async open(sha256: string): Promise<Readable> {
    try {
      const { Body: body } = await this.#client.send(
        new GetObjectCommand({ Bucket: this.#bucket, Key: keyOf(sha256) }),
      );
      if (body instanceof Readable) return body;
      throw new Error('The object storage answered no content');
    } catch (error) {
      if (error instanceof NoSuchKey) throw new NotFoundError();
      throw error;
    }
  }

  async remove(sha256: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: keyOf(sha256) }));
  }

  /** An object is there as a whole or not at all. */
  async tidy(): Promise<void> {}
}

function keyOf(sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new NotFoundError();
  return `${sha256.slice(0, 2)}/${sha256}`;
}
