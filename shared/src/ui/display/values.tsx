import { MINUTE_MS } from '../../format/calendar';
import { Text } from '@chakra-ui/react';
import { isValidElement, useEffect, useState, type ReactNode } from 'react';
import { dateShort, dateTimeShort, monthIn } from '../../format/dates';
import { rupiah, rupiahInWords, rupiahShort } from '../../format/money';
import { percent } from '../../format/percent';
import { relativeTime } from '../../format/relative-time';
import { useLanguage } from '../../i18n/language';
import { Hint } from '../overlays/hint';

/** What stands where there is no value. */
export function Nothing() {
  return (
    <Text as="span" color="fg.subtle" aria-hidden="true">
      –
    </Text>
  );
}

/** Whether a field with this value says nothing: no value, or one of the components below without one. */
export function isNothing(value: ReactNode): boolean {
  if (value === null || value === undefined || value === '') return true;
  if (!isValidElement<{ value?: unknown }>(value) || !drawnOfValue.has(value.type)) return false;
  return (value.props.value ?? '') === '';
}

export interface MoneyProps {
  /** Whole rupiah. */
  value: number | null | undefined;
  tone?: 'default' | 'muted' | 'danger' | 'success';
  strong?: boolean;
}

interface WholeMoneyProps extends MoneyProps {
  /** Digits alone, where a heading names the currency. */
  isBare?: boolean;
}

const toneColor = {
  default: undefined,
  muted: 'fg.muted',
  danger: 'danger.fg',
  success: 'success.fg',
} as const;

/** The full amount; the currency is lighter than its digits. */
export function Money({ value, tone = 'default', strong, isBare = false }: WholeMoneyProps) {
  if (value === null || value === undefined) return <Nothing />;
  const [, sign = '', currency = '', digits = ''] = /^(-?)(Rp)?\s*(\S*)$/.exec(rupiah(value)) ?? [];
  return (
    <Text
      as="data"
      {...{ value: String(value) }}
      whiteSpace="nowrap"
      color={toneColor[tone]}
      fontWeight={strong ? 'semibold' : undefined}
    >
      {sign}
      {isBare ? null : (
        <>
          <Text as="span" color={tone === 'default' ? 'fg.subtle' : undefined} fontWeight="normal">
            {currency}
          </Text>{' '}
        </>
      )}
      {digits}
    </Text>
  );
}

/** The short form (rb, jt, M, T); the full amount, in words too, is one hover or focus away and is what is read aloud. */
export function MoneyShort({ value, strong, focusable = true }: MoneyProps & { focusable?: boolean }) {
  const language = useLanguage();
  if (value === null || value === undefined) return <Nothing />;
  const full = rupiahInWords(value, language);
  return (
    <Hint content={full}>
      <Text
        as="data"
        {...{ value: String(value) }}
        tabIndex={focusable ? 0 : undefined}
        whiteSpace="nowrap"
        borderRadius="l1"
        focusVisibleRing="outside"
        fontWeight={strong ? 'semibold' : undefined}
        aria-label={full}
      >
        {rupiahShort(value)}
      </Text>
    </Hint>
  );
}

export interface DateTextProps {
  /** Calendar day 'YYYY-MM-DD' or a moment in ISO 8601. */
  value: string | null | undefined;
  withTime?: boolean;
  tone?: 'default' | 'muted' | 'danger';
}

export function DateText({ value, withTime, tone = 'default' }: DateTextProps) {
  if (!value) return <Nothing />;
  return (
    <Text as="time" {...{ dateTime: value }} whiteSpace="nowrap" color={toneColor[tone]}>
      {withTime && value.length > 'YYYY-MM-DD'.length ? dateTimeShort(value) : dateShort(value)}
    </Text>
  );
}

/** A month 'YYYY-MM' as 'Nov 2026', in the form of the language. */
export function MonthText({ value }: { value: string | null | undefined }) {
  const language = useLanguage();
  if (!value) return <Nothing />;
  return (
    <Text as="time" {...{ dateTime: value }} whiteSpace="nowrap">
      {monthIn(value, language)}
    </Text>
  );
}

const SECOND_MS = 1_000;

/** How long ago, renewed as it says it: seconds every second, then every minute; the exact moment is one hover or focus away. */
export function RelativeTime({ value }: { value: string | null | undefined }) {
  const language = useLanguage();
  const [now, setNow] = useState(() => new Date());
  const isYoung = Boolean(value) && now.getTime() - new Date(value ?? now).getTime() < MINUTE_MS;
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), isYoung ? SECOND_MS : MINUTE_MS);
    return () => clearInterval(timer);
  }, [isYoung]);
  if (!value) return <Nothing />;
  return (
    <Text as="time" {...{ dateTime: value }} whiteSpace="nowrap" title={dateTimeShort(value)}>
      {relativeTime(value, now, language)}
    </Text>
  );
}

/** @param basisPoints - 1 % = 100; written with at most two decimals and the comma of id-ID. */
export function Percent({ basisPoints }: { basisPoints: number | null | undefined }) {
  if (basisPoints === null || basisPoints === undefined) return <Nothing />;
  return (
    <Text as="span" className="tabular" whiteSpace="nowrap">
      {percent(basisPoints)}
    </Text>
  );
}

/** A number of a document, e.g. PL/2026/11/0001. */
export function DocumentNumber({ children }: { children: ReactNode }) {
  return (
    <Text
      as="span"
      className="tabular"
      fontFamily="mono"
      fontSize="0.95em"
      whiteSpace="nowrap"
      letterSpacing="tight"
    >
      {children}
    </Text>
  );
}

/** What draws `Nothing` when it is given no `value`. */
const drawnOfValue: ReadonlySet<unknown> = new Set([Money, MoneyShort, DateText, MonthText, RelativeTime]);
