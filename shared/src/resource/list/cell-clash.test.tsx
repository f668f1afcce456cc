import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  axis,
  beginWithBrands,
  bosch,
  canon,
  client,
  conflict,
  editTier,
  sentUpdates,
  server,
} from './edited-rows.testing';

jest.mock('../../http/call-operation');

beforeEach(beginWithBrands);

describe('a cell of a record that somebody else saves meanwhile', () => {
  it('is stored all the same where he changed other fields', async () => {
    await editTier();
    server.stored = { ...axis, version: 8, default_warranty_months: 36 };
    server.refusals = [conflict('Sari', 8)];
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentUpdates()).toEqual([
      { id: 4, version: 7, tier: 'gold' },
      { id: 4, version: 8, tier: 'gold' },
    ]);
  });

  it('says what he has put there, keeps what was typed, and stores it when it is saved again', async () => {
    const tier = await editTier();
    server.stored = { ...axis, version: 8, tier: 'platinum' };
    server.refusals = [conflict('Sari', 8)];
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(/^Sari has changed this to “platinum” meanwhile\./i)).toBeTruthy();
    expect(tier.value).toBe('gold');
    expect(sentUpdates()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentUpdates()[1]).toEqual({ id: 4, version: 8, tier: 'gold' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps what is typed when he has deleted it, and says so', async () => {
    const tier = await editTier();
    server.refusals = [{ status: 404, code: 'not_found', message: 'Data not found', request_id: 'r1' }];
    await userEvent.keyboard('{Enter}');
    await screen.findByText('This record is no longer there');
    expect(tier.value).toBe('gold');
  });

  it('keeps what is typed when the record cannot be read meanwhile', async () => {
    await editTier();
    server.unread = { status: 403, code: 'forbidden', message: 'Not allowed', request_id: 'r1' };
    await act(() => client.refetchQueries({ queryKey: ['brand'] }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentUpdates()).toEqual([{ id: 4, version: 7, tier: 'gold' }]));
  });
});

describe('a row that its change takes out of the list', () => {
  const leave = () => {
    server.stored = { ...axis, version: 8, tier: 'gold' };
    server.rows = [bosch, canon];
  };

  it('stays as long as the next cell is being changed', async () => {
    await editTier();
    leave();
    await userEvent.keyboard('{Tab}');
    const months = await screen.findByRole('textbox', { name: /Default warranty/ });
    await userEvent.clear(months);
    await userEvent.type(months, '24');
    await act(() => client.refetchQueries({ queryKey: ['brand'] }));
    const panel = screen.getByRole('dialog', { name: /Change Default warranty/ });
    expect(within(panel).getByRole<HTMLInputElement>('textbox').value).toBe('24');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('Axis')).toBeNull());
    expect(sentUpdates()[1]).toEqual({ id: 4, version: 8, default_warranty_months: 24 });
  });

  it('leaves the keyboard at the row that takes its place', async () => {
    await editTier();
    leave();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('Axis')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Bosch' }));
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Canon' }));
  });
});
