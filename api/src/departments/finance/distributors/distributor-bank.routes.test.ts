import * as distributors from '@balai/shared/contract/finance/distributors';
import { buildCreateDistributor } from '@balai/shared/contract/finance/distributors.testing';
import { readHistory } from '@balai/shared/contract/host/history';
import { confirmPassword } from '@balai/shared/contract/host/session';
import { expectSuccess } from '../../../platform/testing/expect-success';
import { testApp } from '../../../platform/testing/test-app';
import { TEST_PASSWORD } from '../../../platform/testing/test-people';
import { registerDistributor } from './distributors.testing';

const panel = testApp();

const read = async (person: string, id: number) =>
  (await panel.succeedAs(person, distributors.getDistributor, { id })).data;

/** A distributor, and the call of the payer that gives it an account. */
async function distributorToPay() {
  const { id, version, name } = await registerDistributor(panel);
  const pay = (bank_account: string) =>
    panel.callAs('admin-finance', distributors.setDistributorBank, {
      id,
      version,
      bank_name: 'BCA',
      bank_account,
    });
  return { id, name, pay };
}

describe('the account that a distributor is paid to', () => {
  it('is read in full by who pays, masked by everybody else, and never in the history', async () => {
    const { id, pay } = await distributorToPay();
    expectSuccess(await pay('123-456 7890'));
    expect(await read('admin-finance', id)).toMatchObject({ bank_name: 'BCA', bank_account: '1234567890' });
    for (const role of ['admin-purchase', 'admin-sales', 'lead-engineer']) {
      const seen = await read(role, id);
      expect(seen.bank_account).toBe('••••890');
      expect(seen.allowed_actions).not.toContain('bank');
    }
    const { data } = await panel.succeedAs('admin-finance', readHistory, { entity: 'distributor', id });
    expect(JSON.stringify(data)).toContain('bank_account');
    expect(JSON.stringify(data)).not.toContain('1234567890');
  });

  it('is no masked number', async () => {
    const { pay } = await distributorToPay();
    expect(await pay('••••890')).toMatchObject({
      status: 422,
      errors: { bank_account: 'Account number must have 6 to 30 digits' },
    });
  });

  it('stays as it is when a buyer, who sees it masked, saves the form', async () => {
    const { id, name, pay } = await distributorToPay();
    const { version } = expectSuccess(await pay('9876543210')).data;
    const form = { ...buildCreateDistributor({ name, city: 'Bandung' }), id, version };
    await panel.succeedAs('admin-purchase', distributors.updateDistributor, form);
    expect(await read('admin-finance', id)).toMatchObject({ city: 'Bandung', bank_account: '9876543210' });
  });

  it('is not changed in a session that somebody walked away from before the password was given again', async () => {
    const { pay } = await distributorToPay();
    panel.clock.advance(300_000);
    expect(await pay('9876543210')).toMatchObject({ status: 403, code: 'password_needed' });
    await panel.succeedAs('admin-finance', confirmPassword, { current_password: TEST_PASSWORD });
    expectSuccess(await pay('9876543210'));
  });
});
