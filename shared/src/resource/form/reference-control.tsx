import { Combobox, MultiCombobox, type Option } from '../../ui/rich';
import { loadOptionsFrom, rememberOption, useReferenceNames } from '../options-source';
import { written } from '../written';
import type { FormValues } from './form-model';
import type { ResolvedField } from './schema-fields';

export interface ReferenceControlProps {
  field: ResolvedField;
  id: string;
  name: string;
  value: unknown;
  values: FormValues;
  disabled?: boolean;
  onChange: (value: unknown, option?: Option | null) => void;
}

const initialOptions = ({ initialOption }: ResolvedField): readonly Option[] => {
  if (initialOption === undefined) return [];
  return 'value' in initialOption ? [initialOption] : initialOption;
};

/** Chosen ids with their names: as given, as searched before, else asked for. */
function useChosen(field: ResolvedField, ids: readonly string[]): Option[] {
  const source = field.source ?? '';
  const given = initialOptions(field);
  const unnamed = ids.filter((id) => !given.some((option) => option.value === id));
  const nameOf = useReferenceNames(unnamed.length > 0 ? [{ path: source, ids: unnamed }] : []);
  return ids.map(
    (id) => given.find((option) => option.value === id) ?? { value: id, label: nameOf(source, id) },
  );
}

/** One record by its name; stored is its id. */
export function ReferenceControl({
  field,
  id,
  name,
  value,
  values,
  disabled,
  onChange,
}: ReferenceControlProps) {
  const source = field.source ?? '';
  const query = field.sourceQuery ? field.sourceQuery(values) : {};
  const chosen = written(value);
  const [selected = null] = useChosen(field, chosen === '' ? [] : [chosen]);
  return (
    <Combobox
      id={id}
      name={name}
      // Another query means other choices: a new field with nothing remembered of the old one.
      key={JSON.stringify(query)}
      people={field.kind === 'person'}
      disabled={disabled || query === null}
      placeholder={field.placeholder}
      clearable={!field.required}
      value={chosen === '' ? null : chosen}
      selectedOption={selected}
      loadOptions={loadOptionsFrom(source, query ?? {})}
      onChange={(next, option) => onChange(next === null ? null : Number(next), option)}
    />
  );
}

/** Several records by their names; stored are their ids. */
export function ReferencesControl({ field, id, value, values, disabled, onChange }: ReferenceControlProps) {
  const source = field.source ?? '';
  const query = field.sourceQuery ? field.sourceQuery(values) : {};
  const ids = Array.isArray(value) ? value.map(written) : [];
  const chosen = useChosen(field, ids);
  return (
    <MultiCombobox
      id={id}
      people={field.kind === 'people'}
      disabled={disabled || query === null}
      placeholder={field.placeholder}
      loadOptions={loadOptionsFrom(source, query ?? {})}
      value={chosen}
      onChange={(options) => {
        for (const option of options) rememberOption(source, option);
        onChange(options.map((option) => Number(option.value)));
      }}
    />
  );
}
