import {
  bankProblems,
  contactProblems,
  distributorProblems,
  documentProblems,
  maskAccount,
} from './distributor-rules';
import { distributorSentence } from './sentences/distributors';

describe('maskAccount', () => {
  it.each([
    ['123456', '••••56'],
    ['123456789', '••••789'],
    ['1234567890123456', '••••3456'],
  ])('shows four digits of %s at most, and never more than a third', (account, shown) => {
    expect(maskAccount(account)).toBe(shown);
  });
});

describe('bankProblems', () => {
  it('takes bank and account together or neither', () => {
    expect(bankProblems({})).toEqual({});
    expect(bankProblems({ bank_name: 'BCA', bank_account: '123-456.789 0' })).toEqual({});
    expect(bankProblems({ bank_account: '1234567890' })).toEqual({
      bank_name: distributorSentence('bank_missing'),
    });
    expect(bankProblems({ bank_name: 'BCA' })).toEqual({
      bank_account: distributorSentence('account'),
    });
  });

  it('refuses what it has masked itself', () => {
    expect(bankProblems({ bank_name: 'BCA', bank_account: maskAccount('1234567890') })).toHaveProperty(
      'bank_account',
    );
  });
});

describe('contactProblems', () => {
  it('takes phone numbers of any country', () => {
    expect(
      contactProblems({ phone: '+86 571 8807 5998', email: 'a@b.co', birthday: '1980-02-29' }, '2026-11-22'),
    ).toEqual({});
    expect(
      Object.keys(contactProblems({ phone: '12345678', email: 'a@b', birthday: '2026-11-23' }, '2026-11-22')),
    ).toEqual(['phone', 'email', 'birthday']);
  });
});

describe('distributorProblems', () => {
  it('takes a page of the web for a website and nothing that runs', () => {
    expect(distributorProblems({ website: 'https://www.hikvision.com' })).toEqual({});
    expect(distributorProblems({ website: 'www.name.co.id/produk' })).toEqual({});
    for (const website of [
      'javascript:alert(1)',
      'javascript://www.a.id',
      'data:text/html,x',
      'name',
      'www.a.id:x',
    ]) {
      expect(distributorProblems({ website })).toEqual({ website: distributorSentence('website') });
    }
  });
});

describe('documentProblems', () => {
  it('needs the brand that a reseller letter is for', () => {
    expect(documentProblems({ kind: 'authorised_reseller' })).toEqual({
      brand_id: distributorSentence('letter_brand'),
    });
    expect(documentProblems({ kind: 'authorised_reseller', brand_id: 1 })).toEqual({});
    expect(documentProblems({ kind: 'agreement' })).toEqual({});
  });

  it('refuses an end before the beginning', () => {
    expect(documentProblems({ issued_at: '2026-02-01', expires_at: '2026-01-31' })).toHaveProperty(
      'expires_at',
    );
    expect(documentProblems({ issued_at: '2026-02-01', expires_at: '2026-02-01' })).toEqual({});
  });
});
