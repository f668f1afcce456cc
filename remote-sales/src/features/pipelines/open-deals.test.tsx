import { listAllCustomers } from '@balai/shared/contract/sales/customers';
import { buildCustomerDetail } from '@balai/shared/contract/sales/customers.testing';
import type { ListQuery } from '@balai/shared/contract/list';
import { openPipelineStatuses } from '@balai/shared/contract/sales/pipeline-words';
import { pipelineList } from '@balai/shared/contract/sales/pipelines';
import { buildPipelineRow } from '@balai/shared/contract/sales/pipelines.testing';
import { chooseOption } from '@balai/shared/resource/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, listed, openPage, sentTo } from '../../lib/open-page.testing';

jest.mock('@balai/shared/http');
jest.mock('@balai/shared/ui/alerts');

afterEach(() => jest.clearAllMocks());

const names = ['Genset cadangan', 'CCTV lobi', 'Server ERP', 'Wi-Fi gudang', 'UPS modular'];

/** The dialog of a new pipeline over the list, with a customer of whom so many deals are open. */
const openDialog = async (count: number) => {
  const deals = names.slice(0, count).map((name, at) => buildPipelineRow({ id: 31 + at, name }));
  answer(
    {
      [listAllCustomers.name]: { data: [{ id: 12, name: 'PT Samudra Data Prima' }] },
      'customer.detail': { data: buildCustomerDetail({ id: 12 }) },
    },
    {
      [pipelineList.read.name]: (query) =>
        (query as ListQuery)['customer_id'] === '12' ? listed(...deals) : listed(), // as lists send it
    },
  );
  const page = await openPage('/pipeline', 'sales');
  await screen.findByRole('link', { name: /New pipeline/ });
  await page.user.keyboard('n');
  const dialog = within(await screen.findByRole('dialog', { name: 'New pipeline' }));
  const choose = async () => {
    await page.user.click(await dialog.findByRole('combobox', { name: /^Customer/ }));
    await chooseOption(page.user, 'PT Samudra Data Prima');
    await waitFor(() => expect(sentTo(pipelineList.read)).toContainEqual(asked));
  };
  const linked = () => dialog.queryAllByRole('link').map(({ textContent }) => textContent);
  return { ...page, dialog, choose, linked };
};

const asked = expect.objectContaining({ customer_id: '12', status: openPipelineStatuses.join(',') });

describe('the dialog of a new pipeline', () => {
  it('names what is open with the customer, each in a tab of its own, and how many more there are', async () => {
    const { dialog, choose, linked } = await openDialog(5);
    expect(dialog.queryByText('Open with this customer:')).toBeNull();
    await choose();
    await dialog.findByText('Open with this customer:');
    expect(linked()).toEqual(['Genset cadangan', 'CCTV lobi', 'Server ERP', '2 more']);
    for (const [name, address] of [
      ['CCTV lobi', '/detail-pipeline/32'],
      ['2 more', '/customer/7/12'],
    ] as const) {
      const link = dialog.getByRole('link', { name });
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([address, '_blank']);
    }
  });

  it('names those first that are called as the new one is', async () => {
    const { user, dialog, choose, linked } = await openDialog(5);
    await choose();
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'ups gudang modular');
    await waitFor(() =>
      expect(linked()).toEqual(['UPS modular', 'Wi-Fi gudang', 'Genset cadangan', '2 more']),
    );
  });

  it('says nothing where nothing is open with the customer', async () => {
    const { dialog, choose, linked } = await openDialog(0);
    await choose();
    expect(dialog.queryByText('Open with this customer:')).toBeNull();
    expect(linked()).toEqual([]);
  });
});
