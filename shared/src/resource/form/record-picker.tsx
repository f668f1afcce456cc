import { Combobox, type ComboboxProps } from '../../ui/rich';
import { type PickedRecords, useNewRecord } from './use-new-record';

export type RecordPickerProps = Omit<ComboboxProps, 'create' | 'missing'> & PickedRecords;

/** One record by its name, or a new one, see `useNewRecord`. */
export function RecordPicker({ department, path, owner, mayCreate, ...picker }: RecordPickerProps) {
  const { offer, dialog } = useNewRecord({ department, path, owner, mayCreate }, (option) =>
    picker.onChange(option.value, option),
  );
  return (
    <>
      <Combobox {...picker} {...offer} />
      {dialog}
    </>
  );
}
