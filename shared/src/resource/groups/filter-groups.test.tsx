import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MOST_CONDITIONS } from '../../contract/filter-groups';
import { customerList } from '../../contract/sales/customers';
import { buildCustomerRow } from '../../contract/sales/customers.testing';
import { callOperation } from '../../http/call-operation';
import { ResourceList } from '../list/resource-list';
import { renderPage, signIn } from '../resource.testing';

jest.mock('../../http/call-operation');
const call = jest.mocked(callOperation);

const page = <ResourceList list={customerList} namespace="sales" title="Customers" />;

const askedLast = (): Record<string, unknown> =>
  call.mock.calls.findLast(([{ name }]) => name === 'customer.list')?.[1] as Record<string, unknown>;
const whereLast = (): unknown => {
  const { where } = askedLast();
  return typeof where === 'string' ? JSON.parse(where) : null;
};

/** Opens a menu and takes one of its entries. */
async function choose(button: HTMLElement, entry: string): Promise<void> {
  fireEvent.click(button);
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }));
}

const addTo = (group: HTMLElement, at = 0) =>
  within(group).getAllByRole('button', { name: 'Add filter' }).at(at) ?? group;

beforeEach(() => {
  localStorage.clear();
  call.mockReset();
  // Of any call. A list without a row would ask for itself without its filters, too.
  const rows = { data: [buildCustomerRow()], count: 1, sums: {} };
  call.mockResolvedValue({ status: 200, message: 'Success', ...rows } as never);
  signIn('superadmin');
});

describe('the groups of filters of a list', () => {
  it('are built by keys, one within the other, and asked for as they grow', async () => {
    renderPage(page, '/customer-all');
    await choose(await screen.findByRole('button', { name: 'Add filter' }), 'Filter groups');
    const panel = await screen.findByRole('dialog', { name: 'Filter groups' });
    const outer = within(panel).getByRole('group', { name: 'All of these' });

    await choose(addTo(outer), 'Status');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Status: choose'));
    await userEvent.click(await within(outer).findByRole('checkbox', { name: 'Active' }));
    await waitFor(() => expect(whereLast()).toEqual({ all: [{ status: 'active' }] }));

    await userEvent.click(within(outer).getByRole('button', { name: 'Add group' }));
    const inner = within(outer).getByRole('group', { name: 'Any of these' });
    await choose(addTo(inner), 'Industry');
    await userEvent.click(await within(inner).findByRole('checkbox', { name: 'Retail' }));
    await choose(addTo(inner), 'Type');
    await userEvent.click(await within(inner).findByRole('checkbox', { name: 'Company' }));
    await waitFor(() =>
      expect(whereLast()).toEqual({
        all: [{ status: 'active' }, { any: [{ industry: 'retail' }, { type: 'company' }] }],
      }),
    );

    await userEvent.click(within(outer).getByRole('button', { name: 'Remove Status' }));
    await waitFor(() =>
      expect(whereLast()).toEqual({ all: [{ any: [{ industry: 'retail' }, { type: 'company' }] }] }),
    );
    await userEvent.click(within(panel).getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(askedLast()).not.toHaveProperty('where'));
  });

  it('stand as one sentence in the line of filters, which opens them again', async () => {
    const where = JSON.stringify({
      any: [{ status: 'active' }, { all: [{ industry: 'retail' }, { status: 'prospect' }] }],
    });
    renderPage(page, `/customer-all?where=${encodeURIComponent(where)}`);
    const chip = await screen.findByRole('button', {
      name: 'Filter groups: Status: Active or (Industry: Retail and Status: Prospect)',
    });
    await userEvent.click(chip);
    const panel = await screen.findByRole('dialog', { name: 'Filter groups' });
    await userEvent.click(within(panel).getAllByRole('button', { name: 'All of these' })[0] ?? panel);
    await waitFor(() => expect(whereLast()).toHaveProperty('all'));
    await userEvent.click(within(panel).getByRole('button', { name: 'Show rows' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Filter groups' }));
    await waitFor(() => expect(askedLast()).not.toHaveProperty('where'));
  });

  it('keep what adds to them where it is when they are full, and say how many they may be', async () => {
    const some = Array.from({ length: MOST_CONDITIONS - 1 }, () => ({ status: 'active' }));
    renderPage(page, `/customer-all?where=${encodeURIComponent(JSON.stringify({ any: some }))}`);
    await userEvent.click(await screen.findByRole('button', { name: /^Filter groups/ }));
    const panel = await screen.findByRole('dialog', { name: 'Filter groups' });
    const outer = within(panel).getByRole('group', { name: 'Any of these' });
    expect(within(panel).queryByText(/^At most 20 filters/)).toBeNull();
    await choose(addTo(outer), 'Type');
    expect(await within(panel).findByText(/^At most 20 filters/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Type: choose'));
    expect(addTo(outer)).toHaveProperty('disabled', true);
    expect(within(panel).getByRole('button', { name: 'Add group' })).toHaveProperty('disabled', true);
  });

  it('keep the focus when a part is taken away by key', async () => {
    const where = JSON.stringify({ all: [{ status: 'active' }, { any: [{ industry: 'retail' }] }] });
    renderPage(page, `/customer-all?where=${encodeURIComponent(where)}`);
    await userEvent.click(await screen.findByRole('button', { name: /^Filter groups/ }));
    const panel = await screen.findByRole('dialog', { name: 'Filter groups' });
    for (const part of ['Remove Industry', 'Remove group', 'Remove Status']) {
      within(panel).getByRole('button', { name: part }).focus();
      await userEvent.keyboard('{Enter}');
      expect(document.activeElement?.textContent).toBe('Add group');
    }
  });

  it('say that they are not known where a link holds others', async () => {
    renderPage(page, '/customer-all?where=nonsense');
    await userEvent.click(await screen.findByRole('button', { name: /^Filter groups/ }));
    expect(await screen.findByText(/These groups are not known here/)).toBeTruthy();
  });
});
