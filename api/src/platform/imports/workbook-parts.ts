import { isDateFormat } from 'hucre';
import { damaged, readXml } from './xml-events';
import { notATable, type ZipEntry } from './zip-entries';

/** What is needed of a workbook to read one of its sheets. */
export interface WorkbookParts {
  sheet: ZipEntry;
  /** Names of all sheets, in their order. */
  sheetNames: readonly string[];
  /** The place of the one above among them, from 0. */
  sheetIndex: number;
  sharedStrings: ZipEntry | null;
  /** Numbers of the cell styles that show a number as a date. */
  dateStyles: ReadonlySet<number>;
  /** Whether days are counted from 1904 instead of 1900. */
  is1904: boolean;
}

type Entries = ReadonlyMap<string, ZipEntry>;

/** A workbook has as many as it has sheets; a style sheet of Excel holds 64,000 styles at most. */
const MAX_RELATIONS = 2_000;
const MAX_STYLES = 65_536;

/** Formats without a text of their own: dates and times of ECMA-376 part 1, 18.8.30, those of Asian languages included. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

async function readDateStyles(entry: ZipEntry | undefined): Promise<Set<number>> {
  const dates = new Set<number>();
  if (!entry) return dates;
  const dateFormats = new Map<number, boolean>();
  let isCellFormat = false;
  let style = 0;
  await readXml(entry, {
    open: (name, attributes) => {
      if (name === 'numFmt') {
        // Excel allows 255 characters.
        dateFormats.set(
          Number(attributes.numFmtId),
          isDateFormat((attributes.formatCode ?? '').slice(0, 255)),
        );
        if (dateFormats.size > MAX_STYLES) throw damaged();
      }
      if (name === 'cellXfs') isCellFormat = true;
      if (name !== 'xf' || !isCellFormat) return;
      const id = Number(attributes.numFmtId);
      if (dateFormats.get(id) ?? isBuiltInDate(id)) dates.add(style);
      style += 1;
      if (style > MAX_STYLES) throw damaged();
    },
    close: (name) => {
      if (name === 'cellXfs') isCellFormat = false;
    },
  });
  return dates;
}

interface Relation {
  type: string;
  target: string;
}

async function readRelations(entry: ZipEntry): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>();
  await readXml(entry, {
    open: (name, { Id: id, Type: type = '', Target: target = '' }) => {
      if (name === 'Relationship' && id !== undefined) relations.set(id, { type, target });
      if (relations.size > MAX_RELATIONS) throw notATable();
    },
  });
  return relations;
}

/**
 * Finds a sheet of a workbook by the workbook's own list, and what belongs to it.
 * @param wanted - its place in the list, from 0; the first where there is none at this place.
 * @throws UnreadableFileError (422) when the archive is no workbook.
 */
export async function findWorkbookParts(entries: Entries, wanted = 0): Promise<WorkbookParts> {
  const workbook = entries.get('xl/workbook.xml');
  const relationList = entries.get('xl/_rels/workbook.xml.rels');
  if (!workbook || !relationList || !entries.has('[Content_Types].xml')) throw notATable();
  const sheets: { id: string | undefined; name: string }[] = [];
  let is1904 = false;
  await readXml(workbook, {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      if (name === 'sheet')
        sheets.push({ id: attributes['r:id'], name: (attributes.name ?? '').slice(0, 31) });
      if (sheets.length > MAX_RELATIONS) throw notATable();
    },
  });
  const relations = await readRelations(relationList);
  const entryOf = (relation: Relation | undefined): ZipEntry | undefined => {
    const target = relation?.target ?? '';
    return entries.get(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  };
  const partOf = (kind: string): ZipEntry | undefined =>
    entryOf([...relations.values()].find(({ type }) => type.endsWith(`/${kind}`)));
  const sheetIndex = wanted < sheets.length ? wanted : 0;
  const sheetId = sheets[sheetIndex]?.id;
  const sheet = entryOf(sheetId === undefined ? undefined : relations.get(sheetId));
  if (!sheet) throw notATable();
  return {
    sheet,
    sheetNames: sheets.map(({ name }) => name),
    sheetIndex,
    sharedStrings: partOf('sharedStrings') ?? null,
    dateStyles: await readDateStyles(partOf('styles')),
    is1904,
  };
}
