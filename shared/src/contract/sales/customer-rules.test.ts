import fc from 'fast-check';
import { customerProblems, customerWarnings, isPhone, normalizeCustomerName } from './customer-rules';

describe('normalizeCustomerName', () => {
  it.each([
    ['PT Samudra Data Prima', 'SAMUDRADATAPRIMA'],
    ['P.T. Samudra Data-Prima, Tbk.', 'SAMUDRADATAPRIMA'],
    ['samudra  data prima (persero)', 'SAMUDRADATAPRIMA'],
    ['CV. Maju', 'MAJU'],
    ['UD Maju', 'MAJU'],
    ['Ptolemy Tbkin', 'PTOLEMYTBKIN'],
    ['PT', 'PT'],
    ['---', ''],
  ])('turns %s into %s', (name, normalized) => {
    expect(normalizeCustomerName(name)).toBe(normalized);
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const once = normalizeCustomerName(name);
        expect(normalizeCustomerName(once)).toBe(once);
      }),
    );
  });

  it('sees neither case nor spaces nor punctuation nor legal form', () => {
    const word = fc.stringMatching(/^[A-Za-z0-9]{1,12}$/);
    const noise = fc.constantFrom(' ', '  ', ' - ', ', ', ' (');
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 4 }),
        noise,
        fc.constantFrom('PT ', 'CV. ', 'p.t. ', 'UD '),
        (words, between, form) => {
          const plain = `X${words.join(' ')}`;
          expect(normalizeCustomerName(`${form}X${words.join(between)}`.toLowerCase())).toBe(
            normalizeCustomerName(plain),
          );
        },
      ),
    );
  });
});

describe('isPhone', () => {
  it.each(['+62 21 555 0100', '0811-222-3333', '(021) 5550100'.replace('(', '0'), '02112345'])(
    'accepts %s',
    (phone) => {
      expect(isPhone(phone)).toBe(true);
    },
  );

  it.each(['0811222', '+62 811 2222 3333 44445', '811222333', '+1 555 0100 222', '0811abc2222'])(
    'refuses %s',
    (phone) => {
      expect(isPhone(phone)).toBe(false);
    },
  );

  it('wants 8 to 15 digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{0,20}$/), (digits) => {
        expect(isPhone(`0${digits}`)).toBe(digits.length >= 7 && digits.length <= 14);
      }),
    );
  });
});

describe('customerProblems', () => {
  it('finds nothing wrong with a plain customer', () => {
    expect(customerProblems({ name: 'PT Maju', type: 'company', npwp: '01.234.567.8-901.2345' })).toEqual({});
  });

  it('names every field that is wrong, and says why', () => {
    const values = { name: '.', type: 'company', npwp: '1', nik: '2', phone: '3', email: '4' };
    const problems = Object.entries(customerProblems(values)).map(([field, { message }]) => [field, message]);
    expect(Object.fromEntries(problems)).toEqual({
      name: 'Name needs at least one letter or digit',
      npwp: 'NPWP must have 16 digits',
      nik: 'NIK must have 16 digits',
      phone: 'Phone must begin with +62 or 0 and have 8 to 15 digits',
      email: 'Email is not valid',
    });
  });
});

describe('customerWarnings', () => {
  it.each([
    ['government', 'normal', 1],
    ['government', 'treasurer', 0],
    ['bumn', undefined, 1],
    ['bumn', 'collector', 0],
    ['company', 'normal', 0],
  ])('gives a %s customer with treatment %s %i warnings', (type, vat_treatment, count) => {
    expect(customerWarnings({ type, vat_treatment })).toHaveLength(count);
  });
});
