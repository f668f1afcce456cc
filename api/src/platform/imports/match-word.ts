import type { ColumnDeclaration } from './define-import';

type EnumColumn = Extract<ColumnDeclaration, { type: 'enum' }>;

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Our word for a text of the file: the word itself, however it is written, or one of its synonyms; null when unknown. */
export function matchWord(column: EnumColumn, text: string): string | null {
  const wanted = plain(text);
  const synonyms = (word: string): readonly string[] => column.synonyms?.[word] ?? [];
  return (
    column.options.find((word) => plain(word) === wanted) ??
    column.options.find((word) => synonyms(word).some((synonym) => plain(synonym) === wanted)) ??
    null
  );
}
