import type { MappedValue } from '@balai/shared/contract/host/import-findings';
import { MAX_MAPPED_VALUES } from '@balai/shared/contract/host/import-limits';
import type { Call } from '../call';
import { NotFoundError } from '../errors';
import { declarationFor, type ImportDeclaration } from './define-import';
import { findDistinctTexts } from './import-batches.repository';
import { headersOf, shownImport } from './imports.service';
import { matchWord } from './match-word';

/** Distinct texts of a column of the file and what each would be taken for, the most frequent first. */
export async function mappedValues(
  call: Call,
  declaration: ImportDeclaration,
  input: { id: number; column: string; header: string },
): Promise<{ data: MappedValue[]; capped: boolean }> {
  const stored = await shownImport(call, declaration, input.id);
  const { columns } = declarationFor(call, declaration, stored.mode);
  const column = Object.hasOwn(columns, input.column) ? columns[input.column] : undefined;
  const index = headersOf(stored).indexOf(input.header);
  if (!column || index === -1) throw new NotFoundError();
  const found = await findDistinctTexts(call, stored.id, index);
  const texts = found.slice(0, MAX_MAPPED_VALUES);
  const capped = found.length > texts.length;
  if (column.type === 'reference') {
    const records = await column.find(
      call,
      texts.map(({ value }) => value),
    );
    const matched = texts.map((text): MappedValue => {
      const record = records.get(text.value);
      return { ...text, match: record ? String(record.id) : null, match_name: record?.name ?? null };
    });
    return { data: matched, capped };
  }
  const words = texts.map((text): MappedValue => {
    const word =
      column.type === 'enum'
        ? matchWord(declaration.operations.area, input.column, column, text.value)
        : text.value;
    return { ...text, match: word, match_name: word };
  });
  return { data: words, capped };
}
