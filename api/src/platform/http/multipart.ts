import { fieldSentence } from '@balai/shared/contract/host/sentences/field';
import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import { fileSentence } from '@balai/shared/contract/host/sentences/files';
import type { FastifyRequest } from 'fastify';
import type { TObject, TSchema } from 'typebox';
import { DomainError, InvalidInputError } from '../errors';
import type { UploadedFile } from './register-operation';

interface MultipartBody {
  input: Record<string, unknown>;
  files: UploadedFile[];
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

/** Adds one text part to the input: `data[]`, `pic[0][name]`, `data1` as JSON, or a plain value. */
function addText(input: Record<string, unknown>, schema: TObject, name: string, text: string): void {
  const [, field = '', path = ''] = /^([A-Za-z_]\w*)((?:\[\w*\])*)$/.exec(name) ?? [];
  const keys = [...path.matchAll(/\[(\w*)\]/g)].map(([, key]) => key ?? '');
  if (!field || [field, ...keys].some((key) => forbiddenNames.has(key))) {
    throw new InvalidInputError({ [name]: fieldSentence('unknown', { field: name }) });
  }
  const property: TSchema | undefined = schema.properties[field];
  if (keys.length === 0) {
    const structured = kindOf(property) === 'array' || kindOf(property) === 'object';
    input[field] = structured ? parseJson(field, text) : text;
    return;
  }
  const list: unknown[] = Array.isArray(input[field]) ? input[field] : [];
  input[field] = list;
  const [index, key] = keys;
  if (keys.length === 1 && index === '') {
    const items = property && 'items' in property ? (property.items as TSchema) : undefined; // JSON schema of a list
    list.push(kindOf(items) === 'object' ? parseJson(field, text) : text);
    return;
  }
  const row = Number(index);
  if (keys.length !== 2 || !key || !Number.isInteger(row) || row < 0 || row > 199) {
    throw new InvalidInputError({ [name]: fieldSentence('unknown', { field: name }) });
  }
  const filled = list[row];
  list[row] = { ...(typeof filled === 'object' ? filled : {}), [key]: text };
}

/**
 * Reads a multipart call: the parts of the specification [7.5] become the operation's input, files keep their order.
 * @throws InvalidInputError (422) "File cannot be empty" for a file part with a name and no content.
 */
export async function readMultipart(
  request: FastifyRequest,
  schema: TObject,
  limits: { fileBytes: number; totalBytes: number },
): Promise<MultipartBody> {
  const input: Record<string, unknown> = {};
  const files: UploadedFile[] = [];
  let totalBytes = 0;
  const parts = request.parts({
    limits: {
      fileSize: limits.fileBytes,
      files: 30,
      fields: 500,
      fieldSize: 1024 * 1024,
      fieldNameSize: 100,
    },
  });
  for await (const part of parts) {
    if (part.type === 'field') {
      if (typeof part.value !== 'string')
        throw new InvalidInputError({ [part.fieldname]: fileSentence('not_text') });
      addText(input, schema, part.fieldname, part.value);
      continue;
    }
    const slot = part.fieldname.replace(/\[\]$/, '');
    const content = await part.toBuffer();
    totalBytes += content.length;
    if (totalBytes > limits.totalBytes) {
      throw new DomainError(413, 'too_large', platformSentence('files_too_large'));
    }
    if (content.length === 0) throw new InvalidInputError({ [slot]: fileSentence('empty') }, 'file_empty');
    files.push({ slot, fileName: part.filename, mimeType: part.mimetype, content });
  }
  return { input, files };
}
