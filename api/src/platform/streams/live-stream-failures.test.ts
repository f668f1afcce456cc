import { liveRecordsText } from '@balai/shared/contract/host/live';
import { inTransaction } from '../database/transactions';
import { announce } from '../live/announce';
import { defineLiveEvent } from '../live/live-event';
import { registerRecordAccess } from '../scope/record-access';
import { createListeningPanel, kindsOf, toPeople, untilRead } from '../testing/listening-panel';
import type { Client } from '../testing/test-app';

type Listening = Awaited<ReturnType<typeof createListeningPanel>>;

const trial = { entity: 'trial', id: 1 };
const trialChanged = defineLiveEvent<typeof trial>({
  kind: 'trial',
  hearers: (record) => ({ record }),
  reads: ({ entity, id }) => [[entity, id]],
});
/** Of whom it cannot be found out whether he sees the trial. */
const unanswered = new Set<number>();
registerRecordAccess('trial', {
  read: 'user.crud',
  see: async ({ caller }) => {
    await Promise.resolve();
    if (unanswered.has(caller.id)) throw new Error('canceling statement due to statement timeout');
  },
  attach: 'user.crud',
  comments: null,
});

let listening: Listening;
beforeAll(async () => {
  listening = await createListeningPanel();
});
afterEach(() => {
  listening.hangUp();
  unanswered.clear();
});
afterAll(() => listening.panel.close());

describe('a question that fails', () => {
  /** Two people look at the trial, a third at nothing; of the first it cannot be asked when both events come. */
  async function tellOfTrial(first: Client, third: Client) {
    unanswered.add(first.userId);
    await inTransaction(listening.panel.db, async (transaction) => {
      await announce(transaction, trialChanged, trial);
      await announce(transaction, toPeople, { people: [third.userId], words: 'later' });
    });
  }

  it('keeps neither the others who look at the record nor what was announced later from being told', async () => {
    const { panel, listen } = listening;
    const [first, second, third] = [
      await panel.as('superadmin'),
      await panel.as('hrd'),
      await panel.as('sales'),
    ];
    const records = liveRecordsText([trial]);
    await listen(first, { records });
    const [looking, elsewhere] = [await listen(second, { records }), await listen(third)];
    await tellOfTrial(first, third);
    await untilRead(elsewhere, 'later');
    await untilRead(looking, 'trial');
    expect([kindsOf(looking), kindsOf(elsewhere)]).toEqual([['trial'], ['test']]);
  });

  it('ends the stream, and its browser is told what it missed when it comes back', async () => {
    const { panel, hear, listen } = listening;
    const [first, third] = [await panel.as('superadmin'), await panel.as('sales')];
    const records = liveRecordsText([trial]);
    const reader = await listen(first, { records });
    await tellOfTrial(first, third);
    const { cursor } = await reader.next('bye');
    await reader.ended;
    expect(kindsOf(reader)).not.toContain('trial');
    unanswered.clear();
    const second = await hear(first, { cursor, records });
    expect((await second.next('ready')).data.resumed).toBe(true);
    await untilRead(second, 'trial');
  });

  it('while a browser is told what it missed leaves it with what it came with', async () => {
    const { panel, hear, listen, mark } = listening;
    const first = await panel.as('superadmin');
    const records = liveRecordsText([trial]);
    const reader = await listen(first);
    await mark(first, reader);
    const { cursor } = await reader.next('beat');
    reader.close();
    await reader.ended;
    await announce(panel.db, trialChanged, trial);
    unanswered.add(first.userId);
    const refused = await hear(first, { cursor, records });
    expect((await refused.next('bye')).cursor).toBe(cursor);
    unanswered.clear();
    await untilRead(await hear(first, { cursor, records }), 'trial');
  }, 60_000);
});
