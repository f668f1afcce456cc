import { dayIn, momentIn, monthIn } from './dates';
import { defineSentences, fillText, textOf, type TranslationOf } from './sentence';

const orderSentence = defineSentences('order', {
  limit: 'At most {{amount, rupiah}} until {{day, day}}',
  lines_one: '{{count}} line of {{name}}',
  lines_other: '{{count}} lines of {{name}}',
  closed: 'This order is closed',
});
const english = { orderSentence };

const german: TranslationOf<typeof english> = {
  order: {
    limit: 'Bis {{day, day}} höchstens {{amount, rupiah}}',
    lines_one: '{{count}} Zeile von {{name}}',
    lines_other: '{{count}} Zeilen von {{name}}',
    closed: 'Diese Bestellung ist abgeschlossen',
  },
};

describe('a sentence', () => {
  test('carries its key, its values and what they say in English', () => {
    expect(orderSentence('limit', { amount: 1_500_000, day: '2026-11-05' })).toEqual({
      key: 'order.limit',
      values: { amount: 1_500_000, day: '2026-11-05' },
      message: 'At most Rp 1.500.000 until 5 Nov 2026',
    });
  });

  test('takes the plural form of its count', () => {
    expect(orderSentence('lines', { count: 1, name: 'A' }).message).toBe('1 line of A');
    expect(orderSentence('lines', { count: 1200, name: 'A' }).message).toBe('1.200 lines of A');
  });

  test('says the sentences and lists among its values', () => {
    const outer = defineSentences('outer', { by: 'Used by {{uses}}' });
    const uses = [orderSentence('lines', { count: 2, name: 'A' }), 'one more'];
    expect(outer('by', { uses }).message).toBe('Used by 2 lines of A and one more');
  });

  test('is written in a language with its text, its dates and its plural', () => {
    const values = { amount: 2_000, day: '2026-03-05', count: 2, name: 'A' };
    const fill = (name: string) =>
      fillText(textOf(german.order, name, values, 'de') ?? '', values, 'de', ({ message }) => message);
    expect(fill('limit')).toBe('Bis 5. März 2026 höchstens Rp 2.000');
    expect(fill('lines')).toBe('2 Zeilen von A');
  });

  test('does not compile without its name, its values or its translation', () => {
    // @ts-expect-error -- no such sentence
    const unknown = (): unknown => orderSentence('nowhere');
    // @ts-expect-error -- the day is missing
    const valueless = (): unknown => orderSentence('limit', { amount: 1 });
    // @ts-expect-error -- the amount is a number
    const text = (): unknown => orderSentence('limit', { amount: '1', day: '2026-11-05' });
    // @ts-expect-error -- 'closed' is not translated
    const untranslated: TranslationOf<typeof english> = { order: { ...german.order, closed: undefined } };
    const slotless: TranslationOf<typeof english> = {
      // @ts-expect-error -- the amount is not said
      order: { ...german.order, limit: 'Bis {{day, day}}' },
    };
    expect([unknown, valueless, text, untranslated, slotless]).toHaveLength(5);
  });
});

describe('dates of a language', () => {
  test.each([
    ['en', '5 Nov 2026', 'Nov 2026', '5 Nov 2026 14:05'],
    ['de', '5. Nov. 2026', 'Nov. 2026', '5. Nov. 2026 14:05'],
    ['fr', '5 nov. 2026', 'nov. 2026', '5 nov. 2026 14:05'],
    ['pt', '5 de nov. de 2026', 'nov. de 2026', '5 de nov. de 2026 14:05'],
    ['id', '5 Nov 2026', 'Nov 2026', '5 Nov 2026 14:05'],
  ] as const)('are in %s: %s, %s, %s', (language, day, month, moment) => {
    expect(dayIn('2026-11-05', language)).toBe(day);
    expect(monthIn('2026-11', language)).toBe(month);
    expect(momentIn('2026-11-05T07:05:00Z', language)).toBe(moment);
  });
});
