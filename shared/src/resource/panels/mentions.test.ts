import { mentionAt, mentionedIn, partsOf, withMention } from './mentions';

const sari = { id: 1, name: 'Sari Wijaya' };
const sariDewi = { id: 2, name: 'Sari Wijaya Dewi' };

describe('mentionAt', () => {
  it.each([
    ['@', 1, { start: 0, key: '' }],
    ['Ask @Sa', 7, { start: 4, key: 'Sa' }],
    ['Ask @Sari Wi', 12, { start: 4, key: 'Sari Wi' }],
    ['(@José', 6, { start: 1, key: 'José' }],
  ])('finds the name being typed in %p', (body, caret, mention) => {
    expect(mentionAt(body, caret)).toEqual(mention);
  });

  it.each(['sales@demo.test', '@Sari Wijaya Dewi and', 'no sign', '@Sari\nhello'])(
    'finds none in %p',
    (body) => expect(mentionAt(body, body.length)).toBeNull(),
  );
});

it('puts the whole name in place of what was typed of it', () => {
  const body = 'Ask @Sa about it';
  const next = withMention(body, 7, { start: 4, key: 'Sa' }, sari.name);
  expect(next).toEqual({ body: 'Ask @Sari Wijaya about it', caret: 17 });
});

it('forgets who is not named any more', () => {
  expect(mentionedIn('@Sari Wijaya please', [sari, { id: 3, name: 'Budi' }])).toEqual([sari]);
  // Chosen by mistake and deleted again, her name is only the beginning of the other one's.
  expect(mentionedIn('@Sari Wijaya Dewi please', [sari, sariDewi])).toEqual([sariDewi]);
});

describe('partsOf', () => {
  it('marks mentions, of two names that begin alike the longer one', () => {
    expect(partsOf('@Sari Wijaya Dewi and @Sari Wijaya, <b>x</b>', [sari, sariDewi])).toEqual([
      { text: '@Sari Wijaya Dewi', isMention: true },
      { text: ' and ', isMention: false },
      { text: '@Sari Wijaya', isMention: true },
      { text: ', <b>x</b>', isMention: false },
    ]);
  });

  it('leaves a text without mentions whole', () => {
    expect(partsOf('@Budi is not here', [sari])).toEqual([{ text: '@Budi is not here', isMention: false }]);
    expect(partsOf('', [sari])).toEqual([]);
  });
});
