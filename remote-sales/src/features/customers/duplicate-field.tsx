import { useTranslation } from '@balai/shared/i18n';
import type { CustomField } from '@balai/shared/resource';
import { FormField, Input } from '@balai/shared/ui/core';
import { useDuplicateCheck } from './customers.queries';

export interface DuplicateFieldProps {
  name: 'name' | 'npwp';
  field: CustomField;
  /** The customer being edited, which is no duplicate of itself. */
  exceptId?: number;
}

/** A text that only one customer may have; says while it is typed who registered it already. */
export function DuplicateField({ name, field, exceptId }: DuplicateFieldProps) {
  const { t } = useTranslation('sales');
  const isName = name === 'name';
  const value = typeof field.value === 'string' ? field.value : '';
  const duplicate = useDuplicateCheck(name, value, exceptId);
  return (
    <FormField
      label={t(`customer.field.${name}`)}
      required={isName}
      help={isName ? undefined : t('customer.help.npwp')}
      error={field.error ?? duplicate}
      id={field.id}
    >
      <Input
        id={field.id}
        autoComplete="off"
        maxLength={isName ? 150 : 30}
        value={value}
        onChange={(event) => field.onChange(event.target.value)}
      />
    </FormField>
  );
}
