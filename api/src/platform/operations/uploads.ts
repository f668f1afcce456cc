import type { FastifyRequest } from 'fastify';
import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import { DomainError } from '../errors';
import { CallsAtOnce } from '../limits/calls-at-once';
import { readMultipart, type MultipartBody, type MultipartLimits, type MultipartShape } from './multipart';

const MB = 1024 * 1024;

/** Attachments, pictures and imports have lower limits of their own. */
const LIMITS: MultipartLimits = { fileBytes: 25 * MB, filesBytes: 100 * MB, textBytes: MB };

/** A page sends three at a time; a person may have two of them open. */
const CALLS_PER_PERSON = 6;
const CALLS_PER_PROCESS = 24;

/** Receives the multipart calls of a process, so many of them at the same time and no more. */
export class Uploads {
  readonly #folder: string;
  readonly #people = new CallsAtOnce(
    CALLS_PER_PERSON,
    () => new DomainError(429, 'too_many_uploads', platformSentence('too_many_uploads')),
  );
  #calls = 0;

  /** @param folder - where files lie while their call lasts. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Reads a multipart call and hands it to `work`; when that ends the files are gone.
   * @throws DomainError 429 when the person has too many such calls under way, 503 when the process has; what
   *   `readMultipart` throws.
   */
  async receive<Result>(
    request: FastifyRequest,
    shape: MultipartShape,
    userId: number,
    work: (received: MultipartBody) => Promise<Result>,
  ): Promise<Result> {
    return this.#people.run(userId, async () => {
      if (this.#calls >= CALLS_PER_PROCESS) throw new DomainError(503, 'busy', platformSentence('busy'));
      this.#calls += 1;
      try {
        const received = await readMultipart(request, shape, this.#folder, LIMITS);
        try {
          return await work(received);
        } finally {
          await received.release();
        }
      } finally {
        this.#calls -= 1;
      }
    });
  }
}
