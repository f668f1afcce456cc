import type { ListQuery } from '@balai/shared/contract/list';
import { buildCustomerDetail } from '@balai/shared/contract/sales/customers.testing';
import { pipelineStatuses } from '@balai/shared/contract/sales/pipeline-words';
import { pipelineList, type PipelineRow } from '@balai/shared/contract/sales/pipelines';
import { buildPipelineRow } from '@balai/shared/contract/sales/pipelines.testing';
import { screen, within } from '@testing-library/react';
import { answer, openPage, sentTo } from '../../lib/open-page.testing';

jest.mock('@balai/shared/http');
jest.mock('@balai/shared/ui/alerts');

afterEach(() => jest.clearAllMocks());

/** The record of a customer with these deals, as the list of pipelines answers them by their status. */
const openWith = async (rows: readonly PipelineRow[]) => {
  const countOf = (status: string) => rows.filter((row) => row.status === status).length;
  answer(
    {
      'customer.detail': { data: buildCustomerDetail({ id: 12 }) },
      [pipelineList.figures.name]: {
        data: pipelineStatuses.map((status) => ({ count: countOf(status), count_capped: false, sums: {} })),
      },
    },
    {
      [pipelineList.read.name]: (query) => {
        const asked = String((query as ListQuery)['status']).split(','); // as the list sends it
        const data = rows.filter((row) => asked.includes(row.status));
        return { data, count: data.length, sums: {} };
      },
    },
  );
  await openPage('/customer/7/12?tab=pipelines', 'superadmin');
  await screen.findByRole('heading', { name: 'PT Samudra Data Prima', level: 1 });
};

const open = buildPipelineRow({
  id: 1,
  name: 'Core switch',
  status: 'visit',
  next_action: 'Ask for the order',
  next_action_date: '2026-11-20',
  next_action_late: true,
});
const paused = buildPipelineRow({ id: 2, name: 'Spare racks', status: 'hold' });
const won = buildPipelineRow({ id: 3, name: 'Old cameras', status: 'win' });

describe('the deals with a customer', () => {
  it('stand with what is next above those that are decided', async () => {
    await openWith([open, paused, won]);
    const closed = within(await screen.findByRole('region', { name: 'Won or lost' }));
    const todo = within(screen.getByRole('region', { name: 'Pipelines' }));
    const row = todo.getByRole('row', { name: /Core switch/ });
    expect(row.textContent).toContain('Visitfor 12 days');
    expect(row.textContent).toContain('Ask for the order20 Nov 2026 · overdue');
    todo.getByRole('row', { name: /Spare racks/ });
    closed.getByRole('row', { name: /Old cameras/ });
    expect(closed.queryByRole('columnheader', { name: /Next action/ })).toBeNull();
    expect(sentTo(pipelineList.read)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ customer_id: '12', sort: 'next_action_date', order: 'asc' }),
        expect.objectContaining({ customer_id: '12', status: 'win,lost', sort: 'expected_close_date' }),
      ]),
    );
  });

  it('are those that are decided alone where nothing is left to be done', async () => {
    await openWith([won]);
    await screen.findByRole('row', { name: /Old cameras/ });
    expect(screen.queryByRole('region', { name: 'Pipelines' })).toBeNull();
  });

  it('are none of a new customer, said once', async () => {
    await openWith([]);
    await screen.findByText('No pipelines yet');
    expect(screen.queryByText('Won or lost')).toBeNull();
  });
});
