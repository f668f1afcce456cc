import type { RefCallBack } from 'react-hook-form';
import { Input, Textarea } from '../../ui/core';
import {
  AmountInput,
  DateInput,
  MonthInput,
  MultiSelect,
  NumberInput,
  Select,
  type Option,
} from '../../ui/rich';
import type { AreaWords } from '../resource-text';
import { written } from '../written';
import { FilesControl } from './files-control';
import type { FieldKind } from './form-model';
import { PictureControl } from './picture-control';
import { ReferenceControl, ReferencesControl } from './reference-control';
import type { ResolvedField } from './schema-fields';

export interface FieldControlProps {
  field: ResolvedField;
  words: AreaWords;
  label: string;
  id: string;
  /** Path in the form. */
  name: string;
  value: unknown;
  disabled?: boolean;
  isInvalid?: boolean;
  inputRef: RefCallBack;
  onBlur: () => void;
  onChange: (value: unknown, option?: Option | null) => void;
  /** What was given is not taken, and why. */
  onRefused: (sentence: string) => void;
  /** The field was left with text that says nothing of its kind. */
  onUnreadable: () => void;
}

const DECIMALS = 6;
const BASIS_POINTS = 100;

const asTyped = (value: unknown): number | string | null =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? value : null;
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

function optionsOf(field: ResolvedField, words: AreaWords): Option[] {
  const given: readonly (Option | string)[] = field.options ?? field.words ?? [];
  return given.map((option) =>
    typeof option === 'string' ? { value: option, label: words.word(field.name, option) } : option,
  );
}

const inputTypes: Partial<Record<FieldKind, string>> = { email: 'email', phone: 'tel', url: 'url' };

/** The control of a field by its kind. */
export function FieldControl(props: FieldControlProps) {
  const { field, words, label, id, name, value, disabled, inputRef, onBlur, onChange, onUnreadable } = props;
  const { placeholder, unit, maxLength } = field;
  const common = { id, name, disabled, onBlur, placeholder, ref: inputRef };
  const text = asText(value) || null;
  const number = asTyped(value);

  switch (field.kind) {
    case 'textarea':
      return (
        <Textarea
          {...common}
          rows={4}
          maxLength={maxLength}
          value={asText(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'money':
      return <AmountInput {...common} value={number} onChange={onChange} onUnreadable={onUnreadable} />;
    case 'integer':
      return (
        <NumberInput {...common} unit={unit} value={number} onChange={onChange} onUnreadable={onUnreadable} />
      );
    case 'number':
      return (
        <NumberInput
          {...common}
          unit={unit}
          decimals={DECIMALS}
          value={number}
          onChange={onChange}
          onUnreadable={onUnreadable}
        />
      );
    case 'percent':
      // Stored in basis points, typed in percent.
      return (
        <NumberInput
          {...common}
          unit="%"
          decimals={2}
          value={typeof number === 'number' ? number / BASIS_POINTS : number}
          onChange={(percent) =>
            onChange(typeof percent === 'number' ? Math.round(percent * BASIS_POINTS) : percent)
          }
          onUnreadable={onUnreadable}
        />
      );
    case 'date':
      return <DateInput {...common} value={text} onChange={onChange} onUnreadable={onUnreadable} />;
    case 'month':
      return <MonthInput {...common} value={text} onChange={onChange} />;
    case 'select':
      return (
        <Select
          id={id}
          name={name}
          disabled={disabled}
          placeholder={placeholder}
          clearable={!field.required}
          options={optionsOf(field, words)}
          value={text}
          onChange={onChange}
        />
      );
    case 'multiselect':
      return (
        <MultiSelect
          id={id}
          label={label}
          disabled={disabled}
          placeholder={placeholder}
          options={optionsOf(field, words)}
          value={Array.isArray(value) ? value.map(written) : []}
          onChange={onChange}
        />
      );
    case 'reference':
    case 'person':
      return <ReferenceControl {...props} />;
    case 'references':
    case 'people':
      return <ReferencesControl {...props} />;
    case 'picture':
      return <PictureControl {...props} />;
    case 'files':
      return <FilesControl {...props} />;
    default:
      return (
        <Input
          {...common}
          type={inputTypes[field.kind] ?? 'text'}
          maxLength={maxLength}
          autoComplete="off"
          value={asText(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}
