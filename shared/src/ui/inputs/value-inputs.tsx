import { IconButton, Input, InputGroup, Text, type InputProps } from '@chakra-ui/react';
import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import { isDay, jakartaDay } from '../../format/calendar';
import { dateShort } from '../../format/dates';
import { Icon } from '../icon';
import { useUiText } from '../ui-text';
import { formatAmount, formatWhileTyping, parseAmount } from './amount';
import { useButtonName } from './field-label';
import { parseTypedDate } from './typed-date';

type TextLike = Omit<InputProps, 'value' | 'onChange' | 'defaultValue' | 'type'>;

export interface AmountInputProps extends TextLike {
  /** Whole rupiah; null when empty; the text itself while it cannot be read, so that it counts for no other amount. */
  value: number | string | null;
  onChange: (value: number | string | null) => void;
  /** The field was left with text that is no amount. */
  onUnreadable?: () => void;
}

/** What one key made of a field may be grouped at once; what was put in as a whole is read as it stands. */
const isTyped = ({ nativeEvent }: ChangeEvent): boolean =>
  !(nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('insertFrom'));

/** Formats while one types and accepts '1,5 jt', '1.500.000', '1500000'. */
export function AmountInput({ value, onChange, onUnreadable, onBlur, ...rest }: AmountInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const shown = typed ?? (typeof value === 'number' ? formatAmount(value) : (value ?? ''));

  useLayoutEffect(() => {
    if (caret.current === null) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: text, selectionStart } = event.target;
    const at = selectionStart ?? text.length;
    const next = isTyped(event) ? formatWhileTyping(text, at, shown) : { text, caret: at };
    caret.current = next.caret;
    setTyped(next.text);
    onChange(next.text.trim() === '' ? null : (parseAmount(next.text) ?? next.text));
  };

  return (
    <InputGroup startElement={<Text color="fg.subtle">Rp</Text>}>
      <Input
        {...rest}
        ref={field}
        inputMode="text"
        autoComplete="off"
        className="tabular"
        fontVariantNumeric="tabular-nums"
        textAlign="end"
        value={shown}
        onChange={change}
        onBlur={(event) => {
          setTyped(null);
          if (typeof value === 'string') onUnreadable?.();
          onBlur?.(event);
        }}
      />
    </InputGroup>
  );
}

export interface NumberInputProps extends TextLike {
  /** The text itself while it is no such number. */
  value: number | string | null;
  onChange: (value: number | string | null) => void;
  /** The field was left with text that is no such number. */
  onUnreadable?: () => void;
  /** Digits behind the decimal sign; 0 for whole numbers. */
  decimals?: number;
  /** Stands behind the number: %, days. */
  unit?: string;
}

const WHOLE = /^-?(\d+|\d{1,3}(\.\d{3})+)$/;

/** @returns null for what is no such number. Points group whole numbers, as lists write them: 1.500. */
function parseNumber(text: string, decimals: number): number | null {
  if (decimals === 0) return WHOLE.test(text) ? Number(text.replaceAll('.', '')) : null;
  const pattern = new RegExp(`^-?\\d+([.,]\\d{0,${decimals}})?$`);
  return pattern.test(text) ? Number(text.replace(',', '.')) : null;
}

/** A number by typing; comma or point as decimal sign. */
export function NumberInput({
  value,
  onChange,
  onUnreadable,
  decimals = 0,
  unit,
  onBlur,
  ...rest
}: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (typeof value === 'number' ? String(value).replace('.', ',') : (value ?? ''));
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.target.value.trim();
    setTyped(event.target.value);
    onChange(text === '' ? null : (parseNumber(text, decimals) ?? text));
  };
  return (
    <InputGroup endElement={unit ? <Text color="fg.subtle">{unit}</Text> : undefined}>
      <Input
        {...rest}
        inputMode={decimals > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        fontVariantNumeric="tabular-nums"
        textAlign="end"
        value={shown}
        onChange={change}
        onBlur={(event) => {
          setTyped(null);
          if (typeof value === 'string') onUnreadable?.();
          onBlur?.(event);
        }}
      />
    </InputGroup>
  );
}

export interface DateInputProps extends TextLike {
  /** 'YYYY-MM-DD', null when empty; the text itself where it is no day. */
  value: string | null;
  onChange: (value: string | null) => void;
  min?: string;
  max?: string;
  /** 'YYYY-MM-DD'; the year of a date typed without one. */
  today?: string;
  /** The field was left with text that is no day. */
  onUnreadable?: () => void;
}

/** A day by typing ('5/1/2026', '5 Jan') or from the browser's own calendar behind the button. */
export function DateInput({
  value,
  onChange,
  min,
  max,
  today,
  onUnreadable,
  onBlur,
  disabled,
  readOnly,
  ...rest
}: DateInputProps) {
  const text = useUiText();
  const [typed, setTyped] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const calendarName = useButtonName(text('openCalendar'), rest['aria-label']);
  const shown = typed ?? (isDay(value) ? dateShort(value) : (value ?? ''));

  const leave = () => {
    if (typed === null) return;
    if (typed.trim() === '') {
      onChange(null);
      setTyped(null);
      return;
    }
    const day = parseTypedDate(typed, today ?? jakartaDay(new Date()));
    setTyped(null);
    onChange(day ?? typed);
    if (day === null) onUnreadable?.();
  };

  // The group pads its one child, so the browser's own field stands with the button.
  const calendar = (
    <>
      <IconButton
        type="button"
        variant="ghost"
        size="xs"
        me="-1.5"
        disabled={disabled || readOnly}
        aria-label={calendarName}
        onClick={() => picker.current?.showPicker()}
      >
        <Icon name="calendar" />
      </IconButton>
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        min={min}
        max={max}
        value={isDay(value) ? value : ''}
        onChange={(event) => {
          setTyped(null);
          onChange(event.target.value || null);
        }}
        style={{
          position: 'absolute',
          insetInlineEnd: 0,
          bottom: 0,
          width: 1,
          height: 1,
          opacity: 0,
          pointerEvents: 'none',
        }}
      />
    </>
  );

  return (
    <InputGroup endElement={calendar}>
      <Input
        {...rest}
        disabled={disabled}
        readOnly={readOnly}
        autoComplete="off"
        fontVariantNumeric="tabular-nums"
        placeholder={rest.placeholder ?? text('dateExample')}
        pe="10"
        value={shown}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
        onBlur={(event) => {
          leave();
          onBlur?.(event);
        }}
      />
    </InputGroup>
  );
}

export interface MonthInputProps extends TextLike {
  /** 'YYYY-MM', null when empty. */
  value: string | null;
  onChange: (value: string | null) => void;
}

export function MonthInput({ value, onChange, ...rest }: MonthInputProps) {
  return (
    <Input
      {...rest}
      type="month"
      fontVariantNumeric="tabular-nums"
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
    />
  );
}
