import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pipelinesInBulk } from '../../contract/sales/pipeline-verbs';
import { pipelineList } from '../../contract/sales/pipelines';
import { callOperation } from '../../http/call-operation';
import { renderPage, signIn } from '../resource.testing';
import { ResourceList } from './resource-list';

jest.mock('../../http/call-operation');
const call = jest.mocked(callOperation);

const page = (
  <ResourceList
    list={pipelineList}
    namespace="sales"
    title="Pipelines"
    bulkActions={[{ id: 'commit', label: 'Set commit', verb: { operation: pipelinesInBulk.commit } }]}
  />
);

const rows = [1_500_000, 250_000, null].map((expected_value, index) => ({
  id: index + 1,
  version: 1,
  name: `Deal ${index + 1}`,
  status: 'visit',
  commit: 'none',
  user: { id: 1, name: 'Sari Wijaya' },
  presales_people: [],
  expected_value,
}));

/** @param sums - what the list adds up for the one who asks. */
async function open(sums: Record<string, number>): Promise<void> {
  localStorage.clear();
  call.mockImplementation(
    ({ name }) =>
      Promise.resolve({
        status: 200,
        message: 'Success',
        data: name === 'pipeline.list' ? rows : [],
        count: 40,
        sums,
      } as never), // as the real call answers
  );
  signIn('superadmin');
  renderPage(page, '/list');
  await screen.findByText('Deal 1');
}

const said = () =>
  screen.getByRole('toolbar', { name: 'Selection' }).querySelector('[role=status]')?.textContent;

describe('the rows that are chosen', () => {
  it('say what their amounts add up to, an unknown one as nothing, and all that match what the list says', async () => {
    await open({ expected_value: 9_750_000 });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    expect(said()).toBe('3 of 40 selected Rp 1.750.000');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Deal 2' }));
    expect(said()).toBe('2 of 40 selected Rp 1.500.000');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Deal 2' }));
    await userEvent.click(screen.getByRole('button', { name: 'Select all 40 that match' }));
    expect(said()).toContain('Rp 9.750.000');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Deal 2' }));
    expect(said()).not.toContain('Rp');
  });

  it('say no sum where the list adds nothing up for who asks', async () => {
    await open({});
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Deal 1' }));
    expect(said()).toBe('1 of 40 selected ');
  });
});
