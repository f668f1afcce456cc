import type { ImportColumn } from '../../contract/host/import-settings';
import { Input } from '../../ui/core';
import { AmountInput, Combobox, DateInput, NumberInput, Select } from '../../ui/rich';
import { loadOptionsFrom, rememberOption, useReferenceNames } from '../options-source';
import type { AreaWords } from '../resource-text';
import { useImportText } from './import-text';

export interface ValueInputProps {
  column: ImportColumn;
  /** As the settings keep it: a word, an id, a day, whole rupiah, each as text. */
  value: string | null;
  onChange: (value: string | null) => void;
  words: AreaWords;
  id: string;
  label?: string;
}

/** People are picked with their faces. */
const PEOPLE_PATH = '/panel/user/list_all';

const pathOf = (source: string): string => source.split('?')[0] ?? source;
const queryOf = (source: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(source.split('?')[1] ?? ''));

function ReferenceInput({
  column,
  value,
  onChange,
  id,
  label,
}: ValueInputProps & { column: { source: string } }) {
  const path = pathOf(column.source);
  const nameOf = useReferenceNames(value === null ? [] : [{ path, ids: [value] }]);
  const name = value === null ? '' : nameOf(path, value);
  return (
    <Combobox
      // The picker keeps the name it began with; the real one arrives later.
      key={value !== null && name === `#${value}` ? 'nameless' : 'named'}
      id={id}
      aria-label={label}
      value={value}
      selectedOption={value === null ? null : { value, label: name }}
      loadOptions={loadOptionsFrom(path, queryOf(column.source))}
      onChange={(next, option) => {
        if (option) rememberOption(path, option);
        onChange(next);
      }}
      clearable
      people={path === PEOPLE_PATH}
    />
  );
}

const textOf = (value: number | string | null): string | null => (value === null ? null : String(value));
/** What is no number stays as it was typed, and is refused with its row. */
const numberOf = (value: string | null): number | string | null =>
  value === null || Number.isNaN(Number(value)) ? value : Number(value);

/** A value of a column, in the control of its type. */
export function ValueInput({ column, value, onChange, words, id, label }: ValueInputProps) {
  const text = useImportText();
  const shared = { id, 'aria-label': label };
  switch (column.type) {
    case 'reference':
      if (column.source === null) return null;
      return (
        <ReferenceInput
          column={{ ...column, source: column.source }}
          value={value}
          onChange={onChange}
          words={words}
          id={id}
          label={label}
        />
      );
    case 'enum':
      return (
        <Select
          {...shared}
          options={column.options.map((word) => ({ value: word, label: words.word(column.name, word) }))}
          value={value}
          onChange={onChange}
          placeholder={text('chooseWord')}
          clearable
        />
      );
    case 'boolean':
      return (
        <Select
          {...shared}
          options={[
            { value: 'true', label: text('yes') },
            { value: 'false', label: text('no') },
          ]}
          value={value}
          onChange={onChange}
          placeholder={text('chooseWord')}
          clearable
        />
      );
    case 'money':
      return (
        <AmountInput {...shared} value={numberOf(value)} onChange={(amount) => onChange(textOf(amount))} />
      );
    case 'integer':
      return (
        <NumberInput {...shared} value={numberOf(value)} onChange={(number) => onChange(textOf(number))} />
      );
    case 'date':
      return <DateInput {...shared} value={value} onChange={onChange} />;
    case 'text':
      return (
        <Input
          {...shared}
          maxLength={2000}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value || null)}
        />
      );
  }
}
