import {
  announcementCalls,
  announcementList,
  createAnnouncement,
  endAnnouncement,
} from '@balai/shared/contract/host/announcements';
import { buildAnnouncement } from '@balai/shared/contract/host/announcements.testing';
import { jakartaDay } from '@balai/shared/format/calendar';
import { dateShort } from '@balai/shared/format/dates';
import { screen, waitFor } from '@testing-library/react';
import { barOf } from './announcement-period';
import { answer, describeRecordPages, listed, openPage, sentTo } from '../../lib/open-page.testing';

jest.mock('@balai/shared/http');
jest.mock('@balai/shared/ui/alerts');

describeRecordPages({
  open: openPage,
  role: 'hrd',
  path: '/announcement',
  operations: { list: announcementList.read, ...announcementCalls },
  record: buildAnnouncement({
    version: 2,
    status: 'scheduled',
    show_from: '2099-12-01',
    show_until: '2099-12-24',
    allowed_actions: ['update', 'delete'],
  }),
  title: 'Office closed on 24 December',
  naming: { field: 'title', label: /^Title/ },
  typed: [
    [/^Text/, 'On Friday.'],
    [/^Show until/, '31 Dec 2099'],
  ],
  newValues: { body: 'On Friday.', show_from: jakartaDay(new Date()), show_until: '2099-12-31' },
  createButton: 'Create announcement',
});

describe('/announcement', () => {
  it('lists announcements with their days, what was said to them and their state', async () => {
    answer({ 'announcement.list': listed(buildAnnouncement()) });
    await openPage('/announcement', 'hrd');
    await screen.findByRole('link', { name: 'Office closed on 24 December' });
    expect(screen.getAllByText('16 Nov 2026').length).toBeGreaterThan(0);
    expect(screen.getByText('11')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Scheduled' })).toBeTruthy();
  });
});

describe('a new announcement over the list', () => {
  it('stands in the ticker as it is typed, with its days in words and who will see it', async () => {
    answer({ 'announcement.list': listed(buildAnnouncement()) });
    const { user } = await openPage('/announcement', 'hrd');
    await user.click(await screen.findByRole('link', { name: 'New announcement' }));
    const ticker = await screen.findByRole('region', { name: 'In the ticker' });
    expect(ticker.textContent).toContain('The text stands here as you type it.');
    await user.type(screen.getByRole('textbox', { name: /^Title/ }), 'Stock count');
    await user.type(screen.getByRole('textbox', { name: /^Text/ }), 'On Friday.');
    expect(ticker.querySelector('article')?.textContent).toContain('Stock count On Friday.');
    const from = screen.getByRole<HTMLInputElement>('textbox', { name: /^Show from/ });
    expect(from.value).toBe(dateShort(jakartaDay(new Date())));
    await user.clear(from);
    await user.type(from, '1 Dec 2026');
    expect(ticker.textContent).not.toContain('Shown');
    const until = screen.getByRole('textbox', { name: /^Show until/ });
    // What is no day has no words; where it is typed it is said that it is none.
    await user.type(until, '31 Nov 2026');
    await user.tab();
    expect(ticker.textContent).not.toContain('Shown');
    await user.clear(until);
    await user.type(until, '2 Dec 2026');
    await user.tab();
    expect(ticker.textContent).toContain(
      'Shown from Tuesday, 1 December 2026 to Wednesday, 2 December 2026, 2 days. Everybody sees it but',
    );
  });
});

describe('the bar of a period', () => {
  it('lies on the scale that all announcements share, from two weeks before today to six weeks after', () => {
    const today = '2026-11-16';
    const whole = { show_from: '2026-11-02', show_until: '2026-12-27' };
    expect(barOf(whole, today)).toEqual({ start: 0, width: 100 });
    const fromToday = { show_from: today, show_until: '2026-11-22' };
    expect(barOf(fromToday, today)).toEqual({ start: 25, width: 12.5 });
  });

  it('ends where the scale ends', () => {
    const today = '2026-11-16';
    const long = { show_from: '2026-01-01', show_until: '2027-12-31' };
    expect(barOf(long, today)).toEqual({ start: 0, width: 100 });
    const past = { show_from: '2026-09-01', show_until: '2026-09-02' };
    expect(barOf(past, today)).toEqual({ start: 0, width: 0 });
  });
});

describe('/announcement/{id}', () => {
  it('shows it as the ticker does, and ends it', async () => {
    answer({
      'announcement.detail': { data: buildAnnouncement() },
      'announcement.end': { data: buildAnnouncement({ status: 'ended', allowed_actions: [] }) },
    });
    const { user } = await openPage('/announcement/5', 'hrd');
    await screen.findByText('The last delivery leaves on Wednesday.');
    await user.click(await screen.findByRole('button', { name: 'End now' }));
    await waitFor(() => expect(sentTo(endAnnouncement)).toEqual([{ id: 5, version: expect.any(Number) }]));
  });
});

describe('/announcement/new', () => {
  it('says again what another one said, on days of its own', async () => {
    answer({
      'announcement.detail': { data: buildAnnouncement({ title: 'Stock count', body: 'On Friday.' }) },
    });
    await openPage('/announcement/new?copy=5', 'hrd');
    const valueOf = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
    await screen.findByRole('textbox', { name: /^Title/ });
    expect([/^Title/, /^Text/, /^Show from/, /^Show until/].map(valueOf)).toEqual([
      'Stock count',
      'On Friday.',
      dateShort(jakartaDay(new Date())),
      '',
    ]);
    expect(screen.getByRole('region', { name: 'In the ticker' }).textContent).toContain('Stock count');
  });

  it.each([
    ['ends before it begins', '2 Dec 2026', '1 Dec 2026', /cannot end before it begins/],
    ['is over already', '1 Dec 2025', '2 Dec 2025', /cannot lie in the past/],
  ])('sends nothing that %s, and says so at the day', async (_, from, until, said) => {
    answer({});
    const { user } = await openPage('/announcement/new', 'hrd');
    await user.type(await screen.findByRole('textbox', { name: /^Title/ }), 'Stock count');
    const first = screen.getByRole('textbox', { name: /^Show from/ });
    await user.clear(first);
    await user.type(first, from);
    await user.type(screen.getByRole('textbox', { name: /^Show until/ }), until);
    await user.click(screen.getByRole('button', { name: 'Create announcement' }));
    await waitFor(() => expect(screen.getAllByText(said).length).toBeGreaterThan(0));
    expect(sentTo(createAnnouncement)).toEqual([]);
  });
});
