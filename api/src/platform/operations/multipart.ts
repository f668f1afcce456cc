import type { FastifyRequest } from 'fastify';
import type { TObject, TSchema } from 'typebox';
import { fieldSentence } from '@balai/shared/contract/host/sentences/field';
import { fileSentence } from '@balai/shared/contract/host/sentences/files';
import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import type { Sentence } from '@balai/shared/format/sentence';
import { DomainError, InvalidInputError } from '../errors';
import { plainFileName } from '../files/file-name';
import type { UploadedFile } from './register-operation';
import { TemporaryFile } from './temporary-file';

export interface MultipartLimits {
  /** Bytes of one file. */
  fileBytes: number;
  /** Bytes of all files together. */
  filesBytes: number;
  /** Bytes of all texts together, their names counted. */
  textBytes: number;
}

export interface MultipartBody {
  input: Record<string, unknown>;
  files: UploadedFile[];
  /** To be called when the call has ended, however: the files are gone then. */
  release(): Promise<void>;
}

/** What a multipart call may bring. */
export interface MultipartShape {
  /** Of the input. */
  schema: TObject;
  fileParts: readonly string[];
  /** Parts that are called otherwise than the field they fill. */
  fields?: Readonly<Record<string, string>>;
}

const kindOf = (schema: TSchema | undefined): unknown =>
  schema && 'type' in schema ? schema.type : undefined;

function parseJson(field: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new InvalidInputError({ [field]: fileSentence('not_json', { field }) });
  }
}

/** Names that would reach an object's prototype. */
const forbiddenNames = new Set(['__proto__', 'constructor', 'prototype']);

const unknownField = (name: string): InvalidInputError =>
  new InvalidInputError({ [name]: fieldSentence('unknown', { field: name }) });

const slotOf = (name: string): string => name.replace(/\[\]$/, '');

/**
 * Adds one text part to the input: `data[]`, `pic[0][name]`, `data1` as JSON, or a plain value. A text where a file
 * belongs names one that is there already, and changes nothing; without one there is no file [5.4].
 */
function addText(
  input: Record<string, unknown>,
  { schema, fields = {}, fileParts }: MultipartShape,
  name: string,
  text: string,
): void {
  const slot = slotOf(name);
  if (fileParts.includes(slot)) {
    if (text === '') throw new InvalidInputError({ [slot]: fileSentence('empty') }, 'file_empty');
    if (!Object.hasOwn(schema.properties, slot)) return;
  }
  const [, part = '', path = ''] = /^([A-Za-z_]\w*)((?:\[\w*\])*)$/.exec(name) ?? [];
  const keys = [...path.matchAll(/\[(\w*)\]/g)].map(([, key]) => key ?? '');
  const field = Object.hasOwn(fields, part) ? (fields[part] ?? part) : part;
  const isKnown = Object.hasOwn(schema.properties, field);
  if (!isKnown || [field, ...keys].some((key) => forbiddenNames.has(key))) throw unknownField(name);
  const property: TSchema | undefined = schema.properties[field];
  if (keys.length === 0) {
    const structured = kindOf(property) === 'array' || kindOf(property) === 'object';
    input[field] = structured ? parseJson(part, text) : text;
    return;
  }
  const list: unknown[] = Array.isArray(input[field]) ? input[field] : [];
  input[field] = list;
  const [index, key] = keys;
  if (keys.length === 1 && index === '') {
    const items = property && 'items' in property ? (property.items as TSchema) : undefined; // JSON schema of a list
    list.push(kindOf(items) === 'object' ? parseJson(part, text) : text);
    return;
  }
  const row = Number(index);
  if (keys.length !== 2 || !key || !Number.isInteger(row) || row < 0 || row > 199) throw unknownField(name);
  const filled = list[row];
  list[row] = { ...(typeof filled === 'object' ? filled : {}), [key]: text };
}

const tooLarge = (sentence: Sentence): DomainError => new DomainError(413, 'too_large', sentence);

/** Counts bytes towards a limit. @throws DomainError (413) with the sentence when it is passed. */
function budget(limit: number, sentence: Sentence): (bytes: number) => void {
  let taken = 0;
  return (bytes) => {
    taken += bytes;
    if (taken > limit) throw tooLarge(sentence);
  };
}

/** What the parser says of a body that ends too early or has no boundary; its errors carry no code. */
const BROKEN_FORM = /unexpected end of multipart data|Boundary not found/i;

const refusalOf = (error: unknown): unknown =>
  error instanceof Error && BROKEN_FORM.test(error.message)
    ? new DomainError(400, 'bad_request', platformSentence('bad_request'))
    : error;

/**
 * Reads a multipart call: the parts of the specification [7.5] become the operation's input, files keep their order and
 * go to disk as they come. What is refused is refused with the part that is at fault; nothing after it is looked at.
 * @param folder - where the files lie while the call lasts.
 * @throws InvalidInputError (422) "File cannot be empty" for a file part with a name and no content, and for a part
 *   that the operation does not have; DomainError (413) over a limit.
 */
export async function readMultipart(
  request: FastifyRequest,
  shape: MultipartShape,
  folder: string,
  limits: MultipartLimits,
): Promise<MultipartBody> {
  const input: Record<string, unknown> = {};
  const files: UploadedFile[] = [];
  const opened: TemporaryFile[] = [];
  const release = async () => {
    for (const file of opened.splice(0)) await file.close();
  };
  const countText = budget(limits.textBytes, platformSentence('text_too_large'));
  const countFiles = budget(limits.filesBytes, platformSentence('files_too_large'));
  // The parser waits for ever for one that broke off before it began to listen.
  if (request.raw.destroyed) throw new DomainError(400, 'bad_request', platformSentence('bad_request'));
  const parts = request.parts({
    limits: {
      fileSize: limits.fileBytes,
      files: 30,
      fields: 500,
      fieldSize: limits.textBytes,
      fieldNameSize: 100,
    },
  });
  try {
    for await (const part of parts) {
      if (part.type === 'field') {
        if (typeof part.value !== 'string') {
          throw new InvalidInputError({ [part.fieldname]: fileSentence('not_text') });
        }
        countText(part.fieldname.length + Buffer.byteLength(part.value));
        addText(input, shape, part.fieldname, part.value);
        continue;
      }
      const slot = slotOf(part.fieldname);
      if (!shape.fileParts.includes(slot)) throw unknownField(slot);
      const file = await TemporaryFile.create(folder);
      opened.push(file);
      await file.receive(part.file, countFiles);
      if (part.file.truncated) throw tooLarge(platformSentence('file_too_large'));
      if (file.size === 0) throw new InvalidInputError({ [slot]: fileSentence('empty') }, 'file_empty');
      files.push({ slot, fileName: plainFileName(part.filename), mimeType: part.mimetype, content: file });
    }
  } catch (error) {
    // What still comes is thrown away as it comes: the parser would go on collecting it.
    request.raw.unpipe();
    request.raw.resume();
    await release();
    throw refusalOf(error);
  }
  return { input, files, release };
}
