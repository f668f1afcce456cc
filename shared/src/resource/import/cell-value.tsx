import type { ImportColumn } from '../../contract/host/import-settings';
import { DateText, formatAmount, Money, Nothing } from '../../ui/rich';
import type { AreaWords } from '../resource-text';
import { useImportText } from './import-text';

interface CellValueProps {
  name: string;
  value: string | number | boolean | null;
  column: ImportColumn | undefined;
  words: AreaWords;
}

/** What a column of a file holds, as screens write it. */
export function CellValue({ name, value, column, words }: CellValueProps) {
  const text = useImportText();
  if (value === null || value === '') return <Nothing />;
  if (typeof value === 'boolean') return <>{text(value ? 'yes' : 'no')}</>;
  if (typeof value === 'number') {
    return column?.type === 'money' ? <Money value={value} /> : <>{formatAmount(value)}</>;
  }
  if (column?.type === 'date') return <DateText value={value} />;
  return <>{column?.type === 'enum' ? words.word(name, value) : value}</>;
}
