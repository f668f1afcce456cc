import { success } from '@balai/shared/http/fake-server.testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { visitPage, type Answers } from '../../lib/page.testing';
import type { PipelineDialog } from './pipeline-dialog';
import { PipelineDialogs } from './pipeline-dialogs';

const pipeline = { id: 5, version: 2, no_pipeline: 'PL/2026/10/0001', name: 'Core switch refresh' };

async function open(dialog: PipelineDialog, answers: Answers = {}) {
  const onDone = jest.fn();
  const onClose = jest.fn();
  const { server } = await visitPage({
    Page: () => <PipelineDialogs dialog={dialog} onDone={onDone} onClose={onClose} />,
    route: '/pipeline',
    address: '/pipeline',
    role: 'sales',
    answers,
  });
  const sent = (): unknown[] =>
    server.requests.filter(({ method }) => method === 'POST').map(({ data }) => JSON.parse(String(data)));
  return { box: await screen.findByRole('dialog'), sent, onDone, onClose };
}

describe('the dialogs of a pipeline', () => {
  it('wants a note when a pipeline is lost for another reason', async () => {
    const { box, sent } = await open({ kind: 'lost', pipeline });
    await userEvent.selectOptions(within(box).getByRole('combobox', { name: /Why it was lost/ }), 'other');
    await userEvent.click(within(box).getByRole('button', { name: 'Mark as lost' }));
    expect(await within(box).findByText('Please fill the lost reason')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('marks a pipeline as lost for a reason of the list', async () => {
    const { box, sent, onDone } = await open(
      { kind: 'lost', pipeline },
      { '/panel/pipeline/lost': success({ data: {} }) },
    );
    await userEvent.selectOptions(within(box).getByRole('combobox', { name: /Why it was lost/ }), 'price');
    await userEvent.click(within(box).getByRole('button', { name: 'Mark as lost' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(sent()).toEqual([{ id: 5, version: 2, lost_reason: 'price' }]);
  });

  it('asks for a month with a commit and for none without', async () => {
    const committed = { ...pipeline, commit: 'none', commit_month: null, expected_close_date: '2026-12-20' };
    const { box } = await open({ kind: 'commit', pipeline: committed });
    expect(within(box).queryByLabelText(/Month/)).toBeNull();
    await userEvent.selectOptions(within(box).getByRole('combobox', { name: /^Commit/ }), 'commit');
    expect(await within(box).findByLabelText(/Month/)).toBeTruthy();
  });

  it('logs an activity on the pipeline', async () => {
    const { box, sent } = await open(
      { kind: 'activity_create', pipeline, customerId: 1, openedAt: '2026-10-01T02:00:00Z' },
      { '/panel/pipeline/activity/create': success({ data: {} }) },
    );
    const summary = within(box).getByRole('textbox', { name: /What happened/ });
    fireEvent.change(summary, { target: { value: 'Saw the server room' } });
    await userEvent.click(within(box).getByRole('button', { name: 'Log activity' }));
    await waitFor(() =>
      expect(sent()).toEqual([{ pipeline_id: 5, kind: 'visit', summary: 'Saw the server room' }]),
    );
  });

  it.each([
    ['2099-01-01', 'An activity cannot be logged before it happened'],
    ['2025-09-30', 'The date cannot lie before 1 Oct 2025'],
  ])('says at the day %s why nothing can have happened on it', async (day, sentence) => {
    const { box, sent } = await open({
      kind: 'activity_create',
      pipeline,
      customerId: 1,
      openedAt: '2026-10-01T02:00:00Z',
    });
    fireEvent.change(within(box).getByRole('textbox', { name: /What happened/ }), {
      target: { value: 'Saw the server room' },
    });
    const at = within(box).getByRole('textbox', { name: /Happened on/ });
    await userEvent.clear(at);
    await userEvent.type(at, day);
    await userEvent.click(within(box).getByRole('button', { name: 'Log activity' }));
    expect((await within(box).findAllByText(sentence)).length).toBeGreaterThan(0);
    expect(sent()).toEqual([]);
  });

  it('logs what happened on an earlier day', async () => {
    const { box, sent } = await open(
      { kind: 'activity_create', pipeline, customerId: 1, openedAt: '2026-10-01T02:00:00Z' },
      { '/panel/pipeline/activity/create': success({ data: {} }) },
    );
    fireEvent.change(within(box).getByRole('textbox', { name: /What happened/ }), {
      target: { value: 'Saw the server room' },
    });
    const at = within(box).getByRole('textbox', { name: /Happened on/ });
    await userEvent.clear(at);
    await userEvent.type(at, '2026-01-05');
    await userEvent.click(within(box).getByRole('button', { name: 'Log activity' }));
    await waitFor(() => expect(sent()).toMatchObject([{ at: '2026-01-05T05:00:00.000Z' }]));
  });
});
