import Type from 'typebox';
import { defineOperation } from '../operation';
import { nullable, strict } from '../schema';

/** What is shown of a sheet at most; the file itself has the rest. */
export const MAX_SHOWN_ROWS = 2_000;
export const MAX_SHOWN_COLUMNS = 60;
export const MAX_SHOWN_CHARACTERS = 300;

/** `file` of an attachment, with or without its signature. */
const file = Type.String({ minLength: 1, maxLength: 500 });

export const previewDocument = defineOperation({
  name: 'download.preview_document',
  method: 'POST',
  access: 'session',
  input: Type.Object({ file }, { additionalProperties: false }),
  output: Type.Object({}),
  answer: 'blob',
  keyless: 'It reads a file; what it converts is kept by the content of the file',
  summary:
    'A document as a viewer shows it: a pdf and a small word document as they are, any other as a pdf where the server can convert it',
});

export const previewSheet = defineOperation({
  name: 'download.preview_sheet',
  method: 'GET',
  access: 'session',
  input: Type.Object(
    {
      file,
      /** Place of a workbook's sheet, from 0. */
      sheet: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_999 })),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({
    data: Type.Object({
      /** Names of all sheets; empty for a text file. */
      sheets: Type.Array(Type.String()),
      sheet: Type.Integer(),
      /** Cells as text, up to 2,000 rows of 60. */
      rows: Type.Array(Type.Array(Type.String())),
      is_cut: Type.Boolean(),
    }),
  }),
  summary: 'The beginning of a sheet (xlsx, csv) as a viewer shows it',
});

/** What an external office viewer shows: neither a pdf, which the panel shows, nor a text file. */
export const EXTERNAL_EXTENSIONS: readonly string[] = ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx'];

export const readExternalViewer = defineOperation({
  name: 'download.external_viewer',
  method: 'GET',
  access: 'session',
  input: Type.Object({}, strict),
  output: Type.Object({
    data: Type.Object({
      /** 'viewer.example.com'; null: the company has none. */
      host: nullable(Type.String()),
    }),
  }),
  summary: 'Who shows office documents outside the company, where it has turned that on',
});

export const showExternally = defineOperation({
  name: 'download.show_externally',
  method: 'POST',
  access: 'session',
  input: Type.Object({ file }, strict),
  output: Type.Object({
    data: Type.Object({
      /** Address of the frame on this server that holds the viewer's page; good once, for five minutes. */
      frame: Type.String(),
    }),
  }),
  keyless: 'Each address is good once, and who asks twice needs two',
  summary: 'Has an office document of a record shown by the external viewer, which fetches it',
});
