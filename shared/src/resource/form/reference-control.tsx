import type { ReactNode } from 'react';
import { MultiCombobox, type Option } from '../../ui/rich';
import { loadOptionsFrom, rememberOption, useReferenceNames } from '../options-source';
import { written } from '../written';
import type { AreaWords } from '../resource-text';
import { useDependent } from './use-dependent';
import { RecordPicker } from './record-picker';
import { useNewRecord } from './use-new-record';
import type { Dependent, SourceQuery } from './form-model';
import type { ResolvedField } from './schema-fields';

export interface ReferenceControlProps {
  field: ResolvedField;
  words: AreaWords;
  id: string;
  name: string;
  value: unknown;
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

const isDependent = (query: ResolvedField['sourceQuery']): query is Dependent<SourceQuery> =>
  typeof query === 'object' && query !== null && typeof query.from === 'function';

interface FoundBy {
  /** Null while another field has to be filled first. */
  query: SourceQuery;
}

/** Draws a control with what goes along with its search, anew when a field changes on which that depends. */
function Searching({
  query,
  Control,
  ...props
}: ReferenceControlProps & {
  query: Dependent<SourceQuery>;
  Control: (props: ReferenceControlProps & FoundBy) => ReactNode;
}) {
  return <Control {...props} query={useDependent(query)} />;
}

/** One record by its name; stored is its id. */
export function ReferenceControl(props: ReferenceControlProps) {
  const { sourceQuery = {} } = props.field;
  return isDependent(sourceQuery) ? (
    <Searching {...props} query={sourceQuery} Control={OneReference} />
  ) : (
    <OneReference {...props} query={sourceQuery} />
  );
}

/** Several records by their names; stored are their ids. */
export function ReferencesControl(props: ReferenceControlProps) {
  const { sourceQuery = {} } = props.field;
  return isDependent(sourceQuery) ? (
    <Searching {...props} query={sourceQuery} Control={SeveralReferences} />
  ) : (
    <SeveralReferences {...props} query={sourceQuery} />
  );
}

function OneReference({
  field,
  words,
  id,
  name,
  value,
  query,
  disabled,
  onChange,
}: ReferenceControlProps & FoundBy) {
  const source = field.source ?? '';
  const chosen = written(value);
  const [selected = null] = useChosen(field, chosen === '' ? [] : [chosen]);
  return (
    <RecordPicker
      department={words.namespace}
      path={source}
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
      loadOptions={loadOptionsFrom(source, query ?? {}, field.except)}
      onChange={(next, option) => onChange(next === null ? null : Number(next), option)}
    />
  );
}

function SeveralReferences({
  field,
  words,
  id,
  value,
  query,
  disabled,
  onChange,
}: ReferenceControlProps & FoundBy) {
  const source = field.source ?? '';
  const ids = Array.isArray(value) ? value.map(written) : [];
  const chosen = useChosen(field, ids);
  const choose = (options: readonly Option[]) => {
    for (const option of options) rememberOption(source, option);
    onChange(options.map((option) => Number(option.value)));
  };
  const { offer, dialog } = useNewRecord({ department: words.namespace, path: source }, (option) =>
    choose([...chosen, option]),
  );
  return (
    <>
      <MultiCombobox
        id={id}
        people={field.kind === 'people'}
        disabled={disabled || query === null}
        placeholder={field.placeholder}
        loadOptions={loadOptionsFrom(source, query ?? {})}
        value={chosen}
        onChange={choose}
        {...offer}
      />
      {dialog}
    </>
  );
}
