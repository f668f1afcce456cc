import { buildPipelineDetail } from '@balai/shared/contract/sales/pipelines.testing';
import { fakeServerOf, success, type Answers } from '@balai/shared/http/fake-server.testing';
import { loadMessages } from '@balai/shared/i18n';
import { useVerbs } from '@balai/shared/resource';
import { renderPage, signIn } from '@balai/shared/resource/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { department } from '../../department';
import { pipelineVerbs } from './pipeline-verbs';

const pipeline = buildPipelineDetail({ id: 5, version: 2, created_at: '2026-10-01T02:00:00.000Z' });

jest.mock('@balai/shared/ui/alerts');

type Name = keyof typeof pipelineVerbs.verbs;

async function open(verb: Name, answers: Answers = {}) {
  const onDone = jest.fn();
  const Page = () => {
    const { start, dialog } = useVerbs();
    const begin = async (): Promise<void> => {
      if (await start(pipelineVerbs, verb, pipeline)) onDone();
    };
    return (
      <>
        <button type="button" onClick={() => void begin()}>
          Begin
        </button>
        {dialog}
      </>
    );
  };
  const server = fakeServerOf(answers);
  signIn('sales');
  await loadMessages('sales', department.messages);
  renderPage(<Page />);
  fireEvent.click(await screen.findByRole('button', { name: 'Begin' }));
  const sent = (): unknown[] =>
    server.requests
      .filter(({ method }) => method === 'POST')
      // What may bring files comes in parts.
      .map(({ data }): unknown =>
        data instanceof FormData ? Object.fromEntries(data) : JSON.parse(String(data)),
      );
  return { box: await screen.findByRole('dialog'), sent, onDone };
}

describe('the verbs of a pipeline', () => {
  it('wants a note when a pipeline is lost for another reason', async () => {
    const { box, sent } = await open('lost');
    await userEvent.selectOptions(within(box).getByRole('combobox', { name: /Why it was lost/ }), 'other');
    await userEvent.click(within(box).getByRole('button', { name: 'Mark as lost' }));
    expect(await within(box).findByText('Please fill the lost reason')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('marks a pipeline as lost for a reason of the list', async () => {
    const { box, sent, onDone } = await open('lost', { '/panel/pipeline/lost': success({ data: {} }) });
    await userEvent.selectOptions(within(box).getByRole('combobox', { name: /Why it was lost/ }), 'price');
    await userEvent.click(within(box).getByRole('button', { name: 'Mark as lost' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(sent()).toEqual([{ id: 5, version: 2, from_status: pipeline.status, lost_reason: 'price' }]);
  });

  it('asks for a month with a commit and for none without', async () => {
    const { box } = await open('commit');
    expect(within(box).queryByLabelText(/Month/)).toBeNull();
    await userEvent.selectOptions(within(box).getByRole('combobox', { name: /^Commit/ }), 'commit');
    expect(await within(box).findByLabelText(/Month/)).toBeTruthy();
  });

  describe('activity_create', () => {
    /** Logs what happened, on a day that is typed where one is given. */
    const log = async (day?: string) => {
      const { box, sent } = await open('activity_create', {
        '/panel/pipeline/activity/create': success({ data: {} }),
      });
      const summary = within(box).getByRole('textbox', { name: /What happened/ });
      fireEvent.change(summary, { target: { value: 'Saw the server room' } });
      const at = within(box).getByRole('textbox', { name: /Happened on/ });
      if (day !== undefined) {
        await userEvent.clear(at);
        await userEvent.type(at, day);
      }
      await userEvent.click(within(box).getByRole('button', { name: 'Log activity' }));
      return { box, sent };
    };

    it.each([
      [undefined, {}],
      ['2026-01-05', { at: '2026-01-05T05:00:00.000Z' }],
    ])('logs what happened on the day %s', async (day, at) => {
      const { sent } = await log(day);
      const logged = { pipeline_id: '5', kind: 'visit', summary: 'Saw the server room', ...at };
      await waitFor(() => expect(sent()).toEqual([logged]));
    });

    it.each([
      ['2099-01-01', 'An activity cannot be logged before it happened'],
      ['2025-09-30', 'The date cannot lie before 1 Oct 2025'],
      ['2026-01-05 jam 3', 'Type a day, such as 31/1/2026'],
    ])('says at the day %s why nothing can have happened on it', async (day, sentence) => {
      const { box, sent } = await log(day);
      expect((await within(box).findAllByText(sentence)).length).toBeGreaterThan(0);
      expect(sent()).toEqual([]);
    });
  });
});
