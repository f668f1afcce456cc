import type { CustomField } from '@balai/shared/resource';
import { FormField, Input } from '@balai/shared/ui/core';
import { useDuplicateCheck } from './customers.queries';

export interface DuplicateFieldProps {
  name: 'name' | 'npwp';
  field: CustomField;
  label: string;
  required: boolean;
  maxLength: number;
  help?: string;
  /** The customer being edited, which is no duplicate of itself. */
  exceptId?: number;
}

/** A text that only one customer may have; says while it is typed who registered it already. */
export function DuplicateField({
  name,
  field,
  label,
  required,
  maxLength,
  help,
  exceptId,
}: DuplicateFieldProps) {
  const value = typeof field.value === 'string' ? field.value : '';
  const duplicate = useDuplicateCheck(name, value, exceptId);
  return (
    <FormField label={label} required={required} help={help} error={field.error ?? duplicate} id={field.id}>
      <Input
        id={field.id}
        autoComplete="off"
        maxLength={maxLength}
        value={value}
        onChange={(event) => field.onChange(event.target.value)}
      />
    </FormField>
  );
}
