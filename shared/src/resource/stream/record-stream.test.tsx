import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Type from 'typebox';
import type { HistoryEntry } from '../../contract/host/history';
import { defineOperation } from '../../contract/operation';
import { Id, Money, nullable, oneOf } from '../../contract/schema';
import { storedReason } from '../../contract/history-reasons';
import { fakeServer, success, type FakeAnswer, type SeenRequest } from '../../http/fake-server.testing';
import { changeLanguage, loadMessages } from '../../i18n/i18n';
import { CALLER_ID, renderPage, signIn } from '../resource.testing';
import { RecordStream } from './record-stream';
import { defineStreamSource } from './stream-source';

const budi = { id: 2, name: 'Budi Hartono', image: null };
const sari = { id: CALLER_ID, name: 'Sari Wijaya', image: null };

let server: ReturnType<typeof fakeServer>;
afterEach(() => server.stop());
function answerWith(answer: (request: SeenRequest) => FakeAnswer): void {
  localStorage.clear();
  signIn('sales');
  server = fakeServer(answer);
}
const isTo = (path: string) => (request: SeenRequest) => request.url.includes(path);

describe('the history of a record', () => {
  const update = defineOperation({
    name: 'customer.update',
    method: 'POST',
    path: '/panel/customer/update',
    access: 'session',
    input: Type.Object({
      id: Id,
      credit_limit: nullable(Money),
      industry: oneOf(['retail', 'banking']),
      is_pkp: Type.Boolean(),
      visits: Type.Integer(),
    }),
    output: Type.Object({}),
    summary: 'Changes a customer',
  });
  const entry = (id: number, more: Partial<HistoryEntry>): HistoryEntry => ({
    id,
    save: `save-${id}`,
    kind: 'change',
    subject: null,
    at: '2026-11-20T03:00:00.000Z',
    actor: budi,
    actor_role: 'sales',
    action: 'update',
    from_status: null,
    to_status: null,
    diff: null,
    reason: null,
    origin: 'user',
    ...more,
  });
  const said = {
    id: 9,
    version: 1,
    entity: 'customer',
    entity_id: 1,
    body: 'They want it in May',
    mentions: [],
    parent_id: null,
    user: sari,
    created_at: '2026-11-19T03:00:00.000Z',
    edited: false,
    hidden: false,
    can_edit: false,
    can_hide: false,
  };
  const entries = [
    entry(5, {
      save: 'one',
      diff: {
        credit_limit: [null, 2_000_000],
        industry: ['retail', 'banking'],
        is_pkp: [false, true],
        visits: [1_000, 2_000],
        since: ['2026-01-05', null],
        pic: [
          [{ name: 'Ani', is_primary: true }],
          [{ name: 'Ani', phone: '021 555 0100', is_primary: false }, { name: 'Citra' }],
        ],
      },
    }),
    entry(4, {
      save: 'one',
      kind: 'status',
      action: 'activate',
      from_status: 'prospect',
      to_status: 'active',
      reason: 'First order',
      diff: {
        called_at: ['2026-11-20T03:00:01.000Z', '2026-11-20T03:05:41.000Z'],
        status_at: ['2026-11-20T03:00:01.000Z', '2026-11-20T03:00:41.000Z'],
      },
    }),
    entry(3, { kind: 'file', action: 'create', subject: 'offer.pdf' }),
    entry(2, { kind: 'comment', action: 'create' }),
    entry(1, { action: 'create', origin: 'import', actor: null }),
  ];

  it('says in the language of its reader what nobody has typed as a reason', async () => {
    await act(() => changeLanguage('de'));
    answerWith((request) => {
      if (isTo('comment/list')(request)) return success({ data: [], count: 0 });
      const undone = entry(6, { action: 'reassign', reason: storedReason('undone') });
      const imported = entry(7, {
        action: 'import',
        to_status: 'active',
        reason: storedReason('leftCompany', 'Ani'),
      });
      return success({ data: [undone, imported], count: 2 });
    });
    renderPage(
      <RecordStream entity="customer" entityId={1} namespace="sales" area="customer" operation={update} />,
    );
    const [undone, imported] = await screen.findAllByRole('listitem');
    expect(undone?.textContent).toContain('Rückgängig gemacht');
    expect(imported?.textContent).toContain('hat dies importiert');
    expect(imported?.textContent).toContain('Ani hat das Unternehmen verlassen');
    await act(() => changeLanguage('en'));
  });

  it('tells in words who did what, a save as one, with what was said among it, and one kind by itself', async () => {
    await loadMessages('sales', () =>
      Promise.resolve({
        customer: {
          field: { credit_limit: 'Credit limit', industry: 'Industry' },
          industry: { retail: 'Retail', banking: 'Banking' },
          status: { prospect: 'Prospect', active: 'Active' },
        },
      }),
    );
    answerWith((request) => {
      if (isTo('comment/list')(request)) return success({ data: [said], count: 1 });
      const { url } = request;
      const kind = new URL(url, 'http://panel').searchParams.get('kind');
      const data = entries.filter((one) => !kind || one.kind === kind);
      return success({ data, count: data.length });
    });
    renderPage(
      <RecordStream entity="customer" entityId={1} namespace="sales" area="customer" operation={update} />,
    );
    const items = await screen.findAllByRole('listitem');
    expect(items).toHaveLength(4);
    const [first, second, third, fourth] = items.map((item) => item.textContent);
    expect(first).toContain('Budi Hartono moved it from Prospect to Active, changed 6 fields');
    expect(first).toContain('“First order”');
    expect(first).toContain('Credit limitRp 2.000.000');
    expect(first).toContain('IndustryRetail → Banking');
    expect(first).toContain('No → Yes');
    expect(first).toContain('1.000 → 2.000');
    expect(first).toContain('5 Jan 2026 → nothing');
    expect(first).toContain('20 Nov 2026 10:00 → 20 Nov 2026 10:05');
    // Two moments that read the same tell nothing.
    expect(first).not.toContain('10:00 → 20 Nov 2026 10:00');
    expect(first).toContain('PicAni (Is primary: Yes) → Ani (Phone: 021 555 0100), Citra');
    expect(second).toContain('Budi Hartono added offer.pdf');
    expect(third).toContain('System created this');
    expect(third).toContain('Imported');
    // A comment is an entry of its own, and not told by the history as well.
    expect(fourth).toContain('They want it in May');
    await userEvent.click(
      within(screen.getByRole('group', { name: 'Show in the history' })).getByRole('button', {
        name: 'Files',
      }),
    );
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  });

  it('says in the words of the area what was done, with what it set as far as it was set', async () => {
    const moved = { commit: ['none', 'upside'], commit_month: [null, '2027-03'] };
    const data = [
      entry(7, { action: 'commit', diff: moved }),
      entry(6, { action: 'commit', diff: { commit: ['upside', 'commit'] } }),
      entry(5, { action: 'unlock', diff: { attempts: [5, 0] } }),
      entry(4, { diff: { industry: ['retail', 'banking'], credit_limit: [1, 2] } }),
      entry(3, { diff: { industry: ['retail', 'banking'] } }),
      entry(2, { diff: { industry: ['retail', null] } }),
    ];
    answerWith((request) =>
      isTo('comment/list')(request) ? success({ data: [], count: 0 }) : success({ data, count: data.length }),
    );
    const deeds = () =>
      Promise.resolve({
        commit: {
          both: 'set the commit to {{commit}} ({{commit_month}})',
          word: 'set the commit to {{commit}}',
        },
        update: { industry: 'moved it to {{industry}}' },
      });
    renderPage(
      <RecordStream
        entity="order"
        entityId={1}
        namespace="sales"
        area="order"
        operation={update}
        deeds={deeds}
      />,
    );
    const items = await screen.findAllByRole('listitem');
    await waitFor(() => expect(items[0]?.textContent).toContain('set the commit to Upside (Mar 2027)'));
    expect(items[1]?.textContent).toContain('set the commit to Commit');
    // Of what has no words of its own, what it changed, with the verb.
    expect(items[2]?.textContent).toContain('changed Attempts (Unlock)');
    expect(items[3]?.textContent).toContain('changed Industry and Credit limit');
    expect(items[4]?.textContent).toContain('moved it to ');
    expect(items[5]?.textContent).toContain('changed Industry');
  });

  it('tells nothing twice when something new has come before more is read', async () => {
    const ROWS = 25;
    const moment = (id: number) => new Date(Date.UTC(2026, 10, 20, 3, id)).toISOString();
    /** The second page as it is once there is one more: it begins with the last row of the first. */
    const pageOf = <Row,>(page: number, rowOf: (id: number) => Row) => {
      const ids = page === 1 ? Array.from({ length: ROWS }, (_, at) => 100 - at) : [100 - ROWS + 1, 1];
      return { data: ids.map(rowOf), count: ROWS + page };
    };
    const calls = defineStreamSource({
      queryKey: ['call', 'call.list', 1],
      label: 'Calls',
      icon: 'phone',
      read: (page) => Promise.resolve(pageOf(page, (id) => ({ id }))),
      draw: ({ id }) => ({ id, at: moment(id), icon: 'phone', title: `Call ${id}` }),
    });
    answerWith((request) => {
      const page = Number(new URL(request.url, 'http://panel').searchParams.get('page'));
      return isTo('comment/list')(request)
        ? success(pageOf(page, (id) => ({ ...said, id, body: `Said ${id}`, created_at: moment(id) })))
        : success(
            pageOf(page, (id) =>
              entry(id, { kind: 'file', action: 'create', subject: `${id}.pdf`, at: moment(id) }),
            ),
          );
    });
    renderPage(
      <RecordStream
        entity="customer"
        entityId={1}
        namespace="sales"
        area="customer"
        operation={update}
        source={calls}
      />,
    );
    expect(await screen.findAllByRole('listitem')).toHaveLength(3 * ROWS);
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Call 1')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull());
    expect(screen.getAllByRole('listitem')).toHaveLength(3 * (ROWS + 1));
  });
});
