import fc from 'fast-check';
import type { FormValues } from './form-model';
import { compareVersions, mergeVersions, type Choices } from './merge-values';
import { isSame } from './same-values';

const names = ['name', 'city', 'credit_limit', 'is_pkp', 'pic'] as const;
const value = fc.oneof(
  fc.constantFrom(null, undefined, '', 'Bandung', ' Bandung ', 'Medan', 0, 5, true, false),
  fc.array(fc.record({ name: fc.constantFrom('Dewi', 'Rizky') }), { maxLength: 2 }),
);
const record: fc.Arbitrary<FormValues> = fc.record({
  name: value,
  city: value,
  credit_limit: value,
  is_pkp: value,
  pic: value,
});
const choices: fc.Arbitrary<Choices> = fc.dictionary(
  fc.constantFrom(...names),
  fc.constantFrom('mine' as const, 'theirs' as const),
);
const known = fc.subarray([...names]);

/** The other person's record as far as it can be read. */
const cut = (values: FormValues, shown: readonly string[]): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => shown.includes(name)));

describe('mergeVersions', () => {
  it('never loses what was typed but by choice', () => {
    fc.assert(
      fc.property(record, record, record, known, choices, (base, mine, stored, shown, chosen) => {
        const merged = mergeVersions({ base, mine, theirs: cut(stored, shown) }, chosen);
        const kept = names.filter((name) => !isSame(mine[name], base[name]) && chosen[name] !== 'theirs');
        expect(kept.map((name) => merged[name])).toEqual(kept.map((name) => mine[name]));
      }),
      { numRuns: 1_000 },
    );
  });

  it('takes over what only the other person changed, and invents nothing', () => {
    fc.assert(
      fc.property(record, record, record, known, choices, (base, mine, stored, shown, chosen) => {
        const theirs = cut(stored, shown);
        const merged = mergeVersions({ base, mine, theirs }, chosen);
        const untouched = names.filter((name) => name in theirs && isSame(mine[name], base[name]));
        expect(untouched.filter((name) => !isSame(merged[name], theirs[name]))).toEqual([]);
        const invented = names.filter((name) => merged[name] !== mine[name] && merged[name] !== theirs[name]);
        expect(invented).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });

  it('asks about every field that two people changed to different values, and about no other', () => {
    const versions = {
      base: { name: 'PT Sinar', city: 'Bandung', phone: '', email: null, note: 'x' },
      mine: { name: 'PT Sinar Jaya', city: 'Medan', phone: '1', email: null, note: 'y' },
      theirs: { name: 'PT Sinar Abadi', city: 'Medan ', phone: null, email: 'a@b.id', note: 'x' },
    };
    expect(compareVersions(versions)).toEqual({ collisions: ['name'], taken: ['email'] });
    expect(mergeVersions(versions, { name: 'theirs' })).toEqual({
      name: 'PT Sinar Abadi',
      city: 'Medan',
      phone: '1',
      email: 'a@b.id',
      note: 'y',
    });
  });
});
