import { type CustomField, RecordPicker } from '@balai/shared/resource';
import type { Option } from '@balai/shared/ui';
import { FormField } from '@balai/shared/ui/core';
import { useState } from 'react';
import { useMayAddTo, usePart, type CustomerParts } from './customer-parts.queries';

export interface NamedPart {
  id: number;
  name: string;
}

export const optionOf = (part: NamedPart | null | undefined): Option | undefined =>
  part ? { value: String(part.id), label: part.name } : undefined;

export interface PartPickerProps {
  field: CustomField;
  label: string;
  parts: CustomerParts;
  stored: NamedPart | null | undefined;
  /** 0 while there is none. */
  customerId: number;
}

/** A picker among the customer's own rows; closed until there is a customer. */
export function PartPicker({ field, label, parts, stored, customerId }: PartPickerProps) {
  const { id, value, error, onChange } = field;
  const [picked, setPicked] = useState<Option | null>(null);
  const chosen = typeof value === 'number' ? value : null;
  const named = [optionOf(stored), picked].find((option) => option?.value === String(chosen));
  // A draft, a short form or another person's version brings an id alone.
  const found = usePart(parts, customerId, named ? null : chosen);
  const mayCreate = useMayAddTo(customerId);
  return (
    <FormField label={label} id={id} error={error} disabled={customerId === 0}>
      <RecordPicker
        department="sales"
        path={parts.list.path}
        owner={customerId}
        mayCreate={mayCreate}
        // Another customer has other rows; what is filled in is named when it is known.
        key={`${customerId}-${stored?.id ?? ''}`}
        id={id}
        value={chosen === null ? null : String(chosen)}
        selectedOption={named ?? optionOf(found)}
        disabled={customerId === 0}
        loadOptions={parts.options(customerId)}
        onChange={(next, option) => {
          setPicked(option);
          onChange(next === null ? null : Number(next));
        }}
      />
    </FormField>
  );
}
