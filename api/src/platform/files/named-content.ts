import { createHash } from 'node:crypto';
import type { StorableContent } from '../storage/storage';

/** A content with its name. */
export interface NamedContent<Content extends StorableContent = StorableContent> {
  sha256: string;
  content: Content;
}

export const named = (content: Uint8Array): NamedContent<Uint8Array> => ({
  sha256: createHash('sha256').update(content).digest('hex'),
  content,
});
