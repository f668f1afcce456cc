import { useState, type KeyboardEvent } from 'react';
import { MOST_DAYS, MOST_FILTER_CHARACTERS } from '../../contract/list';
import { isDay } from '../../format/calendar';
import { thousands } from '../../format/money';
import { FormField, Input } from '../../ui/core';
import { AmountInput, DateInput, NumberInput } from '../../ui/rich';
import { unreadable } from '../form/form-problems';
import { useLaterText } from '../later-text/later-text';

interface TypedProps {
  label: string;
  applied: string | undefined;
  onApply: (value: string | undefined) => void;
  /** What is wrong with what is applied. */
  warning?: string;
}

/** What is no day stays where it was typed, and applies to nothing. */
export function TypedDay({ label, applied, onApply, warning }: TypedProps) {
  const text = useLaterText();
  const [unread, setUnread] = useState<string | null>(null);
  const change = (day: string | null) => {
    const isRead = day === null || isDay(day);
    setUnread(isRead ? null : day);
    if (isRead) onApply(day ?? undefined);
  };
  return (
    <FormField label={label} error={unread === null ? warning : unreadable('date', text)}>
      <DateInput value={unread ?? applied ?? null} onChange={change} />
    </FormField>
  );
}

const noRefusal = (): undefined => undefined;
const isNumber = (value: string): boolean => /^\d+$/.test(value);

/**
 * What is typed into a filter, applied when the field is left or by Enter: every letter or digit would be another list.
 * What is applied otherwise takes the place of what was typed; what cannot be read applies to nothing.
 * @param refusalOf - says why the filter does not take what is typed.
 */
function useTyped(
  applied: string | undefined,
  onApply: (value: string | undefined) => void,
  refusalOf: (value: string) => string | undefined = noRefusal,
) {
  const [typed, setTyped] = useState(applied);
  const [problem, setProblem] = useState<string>();
  const [before, setBefore] = useState(applied);
  const [fieldKey, setFieldKey] = useState(0);
  const value = typed?.trim() || undefined;
  if (before !== applied) {
    setBefore(applied);
    setTyped(applied);
    setProblem(undefined);
    // A field may hold text of its own that is no value yet. Who applied it himself stays in his field.
    if (value !== applied) setFieldKey(fieldKey + 1);
  }
  const apply = () => {
    const refusal = value === undefined ? undefined : refusalOf(value);
    if (refusal !== undefined) setProblem(refusal);
    else if (value !== applied) onApply(value);
  };
  const type = (next: string | undefined) => {
    setTyped(next);
    setProblem(undefined);
  };
  const leaving = {
    onBlur: apply,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Enter') apply();
    },
  };
  return { fieldKey, typed, type, problem, leaving };
}

const numberOf = (value: string | undefined): number | string | null =>
  value === undefined ? null : isNumber(value) ? Number(value) : value;
const writtenNumber = (value: number | string | null): string | undefined =>
  value === null ? undefined : String(value);

interface TypedFigureProps extends TypedProps {
  kind: 'money' | 'integer';
  control: typeof AmountInput | typeof NumberInput;
  most?: number;
}

function TypedFigure({
  label,
  applied,
  onApply,
  warning,
  kind,
  control: Control,
  most = Infinity,
}: TypedFigureProps) {
  const text = useLaterText();
  const refusalOf = (value: string): string | undefined => {
    if (!isNumber(value)) return unreadable(kind, text);
    return Number(value) > most ? text('tooLarge', { most: thousands(most) }) : undefined;
  };
  const { fieldKey, typed, type, problem, leaving } = useTyped(applied, onApply, refusalOf);
  return (
    <FormField label={label} error={problem ?? warning}>
      <Control
        key={fieldKey}
        value={numberOf(typed)}
        onChange={(figure) => type(writtenNumber(figure))}
        {...leaving}
      />
    </FormField>
  );
}

export const TypedAmount = (props: TypedProps) => (
  <TypedFigure {...props} kind="money" control={AmountInput} />
);
export const TypedDays = (props: TypedProps) => (
  <TypedFigure {...props} kind="integer" control={NumberInput} most={MOST_DAYS} />
);

export function TypedText({ label, applied, onApply }: TypedProps) {
  const { fieldKey, typed, type, leaving } = useTyped(applied, onApply);
  return (
    <FormField label={label}>
      <Input
        key={fieldKey}
        value={typed ?? ''}
        maxLength={MOST_FILTER_CHARACTERS}
        onChange={(event) => type(event.target.value)}
        {...leaving}
      />
    </FormField>
  );
}
