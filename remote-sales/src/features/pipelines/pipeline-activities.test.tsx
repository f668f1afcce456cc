import type { PipelineDetail } from '@balai/shared/contract/sales/pipelines';
import { buildPipelineDetail } from '@balai/shared/contract/sales/pipelines.testing';
import type { Role } from '@balai/shared/permissions/roles';
import { screen, within } from '@testing-library/react';
import { answer, openPage } from '../../lib/open-page.testing';

jest.mock('@balai/shared/http');
jest.mock('@balai/shared/ui/alerts');

afterEach(() => jest.clearAllMocks());

const open = async (pipeline: Partial<PipelineDetail>, role: Role = 'sales') => {
  answer({ 'pipeline.detail': { data: buildPipelineDetail({ id: 5, ...pipeline }) } });
  const page = await openPage('/detail-pipeline/5', role);
  await screen.findByRole('heading', { name: 'Core switch refresh', level: 1 });
  return page;
};

describe('the stream of a pipeline', () => {
  it('has what is next as its first line, with the number to call and what logs the call', async () => {
    const { user } = await open({
      next_action: 'Ask for the order',
      next_action_date: '2026-11-20',
      next_action_late: true,
      pic: { id: 3, name: 'Budi Hartanto', phone: '0812345678', email: null },
      allowed_actions: ['update', 'activity_create'],
    });
    // Once on the page, where it is changed as well.
    const action = await screen.findByText('Ask for the order');
    expect(screen.getAllByRole('button', { name: 'Change Next action' })).toHaveLength(1);
    screen.getByRole('button', { name: 'Change Next action on' });
    const call = screen.getByRole('button', { name: 'Log call' });
    const line = within(call.parentElement?.parentElement ?? call);
    expect(line.getByText('Ask for the order')).toBe(action);
    line.getByText('20 Nov 2026');
    line.getByText(/overdue/);
    expect(line.getByRole('link', { name: '0812345678' }).getAttribute('href')).toBe('tel:0812345678');
    await user.click(call);
    const dialog = within(await screen.findByRole('dialog', { name: 'Log activity' }));
    expect(dialog.getByDisplayValue('Call')).toBeTruthy();
  });

  it('plans nothing more once the deal is decided, and logs no call for who may only read it', async () => {
    await open({ status: 'win', next_action: 'Ask for the order', allowed_actions: [] }, 'admin-finance');
    await screen.findByText('Nothing has happened yet');
    expect(screen.queryByText('Ask for the order')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Log call' })).toBeNull();
  });
});
