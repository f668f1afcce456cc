import Type, { type Static } from 'typebox';
import { ById } from '../list';
import { defineOperation } from '../operation';
import { Id, nullable, oneOf, Person, Timestamp } from '../schema';

/** Bytes of one attachment. */
export const MAX_ATTACHMENT_BYTES = 20 * 1024 * 1024;
/** Bytes of a preview as it is sent: a JPEG of at most 1,600 pixels each way has a fraction of it. */
export const MAX_PREVIEW_BYTES = 5 * 1024 * 1024;
export const MAX_ATTACHMENTS_PER_RECORD = 30;
export const ATTACHMENT_EXTENSIONS = [
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'ppt',
  'pptx',
  'csv',
  'msg',
  'png',
  'jpg',
  'jpeg',
  'heic',
  'heif',
  'zip',
  'mp4',
  'webm',
] as const;

/** The named places for files on a form. */
export const attachmentSlots = ['file', 'file1', 'file2', 'file3', 'image', 'pic'] as const;
export const AttachmentSlot = oneOf(attachmentSlots);

/** What kind of record something belongs to, e.g. 'customer'. */
export const Entity = Type.String({ pattern: '^[a-z][a-z_]{1,39}$' });

export const Attachment = Type.Object({
  id: Id,
  entity: Type.String(),
  entity_id: Id,
  slot: AttachmentSlot,
  file_name: Type.String(),
  /** Signed path behind `{host}/storage/`; good for five minutes and for this session only. */
  file: Type.String(),
  /**
   * Signed path of a small picture, the same for an hour; null for what is not a picture, takes too much to draw, or is
   * HEIC and has no preview yet.
   */
  thumbnail: nullable(Type.String()),
  mime: Type.String(),
  /** Bytes. */
  size: Type.Integer(),
  uploaded_by: nullable(Person),
  created_at: Timestamp,
  /** The caller may delete it. */
  can_delete: Type.Boolean(),
  /** A HEIC picture without a preview, to which the caller may add the one that his browser makes. */
  can_add_preview: Type.Boolean(),
});
export type Attachment = Static<typeof Attachment>;

const ofRecord = { entity: Entity, entity_id: Id };

export const listAttachments = defineOperation({
  name: 'attachment.list',
  method: 'GET',
  access: 'session',
  input: Type.Object({ ...ofRecord, slot: Type.Optional(AttachmentSlot) }, { additionalProperties: false }),
  output: Type.Object({
    data: Type.Array(Attachment),
    count: Type.Integer(),
    /** The caller may add files to the record. */
    can_add: Type.Boolean(),
  }),
  summary: 'Files of a record the caller may see, newest first',
});

/** Files travel in the parts `file[]`, `file1[]`, `file2[]`, `file3[]`, `image` or `pic`; the part names the slot. */
export const uploadAttachments = defineOperation({
  name: 'attachment.create',
  method: 'POST',
  access: 'session',
  body: 'multipart',
  fileParts: attachmentSlots,
  input: Type.Object(ofRecord, { additionalProperties: false }),
  output: Type.Object({ data: Type.Array(Attachment) }),
  summary: 'Adds files to a record the caller may change',
});

export const deleteAttachment = defineOperation({
  name: 'attachment.delete',
  method: 'DELETE',
  access: 'session',
  input: ById,
  output: Type.Object({}),
  summary: 'Removes a file of a record the caller may change, or one that he added; superadmin removes any',
});

/** The part `image` carries what a browser made of a HEIC picture; the server cannot decode those [2.85]. */
export const addAttachmentPreview = defineOperation({
  name: 'attachment.add_preview',
  method: 'POST',
  access: 'session',
  body: 'multipart',
  fileParts: ['image'],
  input: ById,
  output: Type.Object({ data: Attachment }),
  summary: 'Stores, once, what is shown of a HEIC picture in its place; for who may remove the file',
});

const ByFile = Type.Object(
  /** `file` of an attachment, with or without its signature. */
  { file: Type.String({ minLength: 1, maxLength: 500 }) },
  { additionalProperties: false },
);

export const previewFile = defineOperation({
  name: 'download.preview_file',
  method: 'POST',
  access: 'session',
  input: ByFile,
  output: Type.Object({}),
  answer: 'blob',
  keyless: 'It reads a file',
  summary: 'What is shown of a file in place: its content, or the preview of a HEIC picture that has one',
});

export const downloadFile = defineOperation({
  name: 'download.download_file',
  method: 'POST',
  access: 'session',
  input: ByFile,
  output: Type.Object({}),
  answer: 'blob',
  keyless: 'It reads a file',
  summary: 'The content of a file to be saved',
});
