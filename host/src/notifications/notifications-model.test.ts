import type { ComposedDepartment } from '@balai/shared/contract/host/composition';
import { engineeringNotifications } from '@balai/shared/contract/engineering/notifications';
import { salesNotifications } from '@balai/shared/contract/sales/notifications';
import { financeNotifications } from '@balai/shared/contract/finance/notifications';
import { notificationKinds } from '@balai/shared/contract/host/notification-kinds';
import type { Notification } from '@balai/shared/contract/host/notifications';
import { hrNotifications } from '@balai/shared/contract/hr/notifications';
import type { Role } from '@balai/shared/permissions/roles';
import { buildDepartment } from '../departments/department.testing';
import {
  dayOfNotification,
  groupNotifications,
  isNearEnd,
  isOfConcern,
  kindOf,
  targetOf,
  toneOf,
} from './notifications-model';

let made = 0;
const notification = (more: Partial<Notification> = {}): Notification => ({
  id: (made += 1),
  title_description: 'New customer',
  description: 'PT Samudra',
  created_at: '2026-11-16T03:00:00.000Z',
  is_read: false,
  status: 'customer',
  sub_status: 'created',
  id_foreign: 7,
  id_user: 42,
  record: null,
  data: null,
  ...more,
});

const route = (path: string, access = 'session') => ({ path, page: 'page', access, title: 'title' });
const department = (
  id: string,
  notifications: ComposedDepartment['manifest']['notifications'],
  routes: ComposedDepartment['manifest']['routes'],
): ComposedDepartment => buildDepartment({ id, title: id, owner: id, notifications, routes });

const imports = { area: 'customer', access: 'customer.import' };
const departments = [
  department('sales', salesNotifications, [
    route('/pipeline'),
    route('/detail-pipeline/:id'),
    { ...route('/customer-all', 'customer.listAll'), imports },
    { ...route('/customer', 'customer.browse'), imports },
    route('/customer-all/:id', 'customer.listAll'),
    route('/customer/:idUser/:id'),
  ]),
  department('finance', { ...financeNotifications, distributor: '/distributor/{id}' }, [
    route('/distributor/:id', 'distributor.read'),
  ]),
];
const reader = (role: Role, holds: (access: string) => boolean = () => true) => ({ id: 42, role, holds });

test('the nineteen kinds of the specification are declared, each by one department [3.11]', () => {
  const named =
    'backup-unit, certificate, claim, customer, cuti, distributor, do, installations, invoice, maintenance, pic, ' +
    'pipeline, po, request-project, target, feed, sub-task, feedback, pnl';
  expect(Object.keys(notificationKinds)).toEqual(expect.arrayContaining(named.split(', ')));
  const declared = [
    salesNotifications,
    financeNotifications,
    hrNotifications,
    engineeringNotifications,
  ].flatMap((kinds) => Object.keys(kinds));
  expect(new Set(declared).size).toBe(declared.length);
});

describe('groupNotifications', () => {
  const samudra = { record: 'PT Samudra' };

  test('makes one line of what happened to one record, where its newest notification stands', () => {
    const [first, other, second] = [
      notification(samudra),
      notification({ id_foreign: 8, record: 'PT Lain' }),
      notification(samudra),
    ];
    const groups = groupNotifications([first, other, second]);
    expect(groups.map(({ notifications }) => notifications)).toEqual([[first, second], [other]]);
    expect(groups[0]?.latest).toBe(first);
  });

  test('is unread as long as one of them is', () => {
    const groups = groupNotifications([notification({ ...samudra, is_read: true }), notification(samudra)]);
    expect(groups.map(({ isUnread }) => isUnread)).toEqual([true]);
    expect(groupNotifications([notification({ is_read: true })]).map(({ isUnread }) => isUnread)).toEqual([
      false,
    ]);
  });

  test('leaves alone what names no record, and drops what paging brought twice', () => {
    const [one, two] = [notification(), notification()];
    expect(groupNotifications([one, two, one]).map(({ latest }) => latest)).toEqual([one, two]);
  });
});

describe('the day of a notification', () => {
  const now = new Date('2026-11-16T05:00:00Z');
  test.each([
    ['2026-11-15T17:00:00Z', 'today'],
    ['2026-11-15T16:59:00Z', 'yesterday'],
    ['2026-11-14T16:59:00Z', 'earlier'],
  ])('of %s is %s, as days are counted in Jakarta', (moment, day) => {
    expect(dayOfNotification(moment, now)).toBe(day);
  });
});

describe('the next page is fetched [9.3]', () => {
  const at = (remaining: number) => ({
    scrollHeight: 3_000,
    clientHeight: 600,
    scrollTop: 2_400 - remaining,
  });

  test('within the visible height up to the sixth page', () => {
    expect(isNearEnd(at(600), 6)).toBe(true);
    expect(isNearEnd(at(601), 6)).toBe(false);
  });

  test('under 1000 after it', () => {
    expect(isNearEnd(at(999), 7)).toBe(true);
    expect(isNearEnd(at(1_000), 7)).toBe(false);
  });
});

describe('the colour of a notification [4.11]', () => {
  test.each([
    ['claim', 'approved', 'success'],
    ['cuti', 'finished', 'success'],
    ['backup-unit', 'rejected', 'danger'],
    ['claim', 'created', 'neutral'],
    ['claim', 'bank_approved', 'neutral'],
    ['pipeline', 'rejected', 'info'],
    ['forecast', null, 'neutral'],
    ['export', 'done', 'success'],
    ['export', 'failed', 'danger'],
    ['import', 'undone', 'success'],
    ['import', 'undo_failed', 'danger'],
    ['import', 'undo_refused', 'warning'],
    ['pipeline', 'failed', 'info'],
  ])('of %s, %s is %s', (status, subStatus, tone) => {
    expect(toneOf({ status, sub_status: subStatus }, kindOf(departments, status))).toBe(tone);
  });
});

describe('a notification leads', () => {
  const follow = (more: Partial<Notification>, role: Role = 'sales') =>
    targetOf(notification(more), departments, reader(role));

  test.each<[string, Role, string]>([
    ['pipeline', 'sales', '/detail-pipeline/7'],
    ['pipeline', 'lead-engineer', '/pipeline'],
    ['customer', 'sales', '/customer/42/7'],
    ['pic', 'sales', '/customer/42/7'],
    ['customer', 'superadmin', '/customer-all/7'],
    ['distributor', 'admin-finance', '/distributor/7'],
  ])('of the kind %s %s to %s, before any code of the department is there [4.15]', (status, role, to) => {
    expect(follow({ status }, role)).toEqual({ to });
  });

  test('pre-sales to a pipeline only who is in its list of users [4.14]', () => {
    const of = (people: number[]) => ({
      status: 'pipeline',
      data: { pipeline_user: people.map((id) => ({ id_user: id })) },
    });
    expect(follow(of([41, 42]), 'pre-sales')).toEqual({ to: '/detail-pipeline/7' });
    expect(follow(of([41]), 'pre-sales')).toEqual({ why: 'notInPipeline' });
    expect(follow({ status: 'pipeline' }, 'pre-sales')).toEqual({ why: 'notInPipeline' });
    expect(follow(of([]), 'lead-pre-sales')).toEqual({ to: '/detail-pipeline/7' });
  });

  test('to the panel of background work, of an export, without any department', () => {
    expect(targetOf(notification({ status: 'export' }), [], reader('sales'))).toEqual({
      opens: 'backgroundWork',
    });
  });

  test('to the page of an import, the one of its area that the reader may open', () => {
    const ofArea = (area: string, holds?: (access: string) => boolean) =>
      targetOf(
        notification({ status: 'import', data: { pipeline_user: [], area } }),
        departments,
        reader('sales', holds),
      );
    expect(ofArea('customer')).toEqual({ to: '/customer-all?import=7&import_step=import' });
    expect(ofArea('customer', (access) => access !== 'customer.listAll')).toEqual({
      to: '/customer?import=7&import_step=import',
    });
    expect(ofArea('customer', (access) => access !== 'customer.import')).toEqual({ why: 'notAllowed' });
    expect(ofArea('brand')).toEqual({ why: 'noPage' });
  });

  test('nowhere, in words, where its department, its page or the right to open it is missing', () => {
    expect(follow({ status: 'cuti' })).toEqual({ why: 'noDepartment' });
    expect(follow({ status: 'po' })).toEqual({ why: 'noPage' });
    const without = [department('sales', salesNotifications, [])];
    expect(targetOf(notification({ status: 'pipeline' }), without, reader('sales'))).toEqual({
      why: 'noPage',
    });
    const holdsNothing = reader('sales', () => false);
    expect(targetOf(notification({ status: 'distributor' }), departments, holdsNothing)).toEqual({
      why: 'notAllowed',
    });
  });
});

describe('own settings', () => {
  const concerns = (kind: string, holds = true) =>
    isOfConcern(kind, departments, { role: 'sales', holds: () => holds });

  test('are offered for kinds whose page the reader may open, and for what opens over any page', () => {
    expect(concerns('pipeline')).toBe(true);
    expect(concerns('pipeline', false)).toBe(false);
    expect(concerns('po')).toBe(false);
    expect(concerns('export', false)).toBe(true);
    expect(concerns('import')).toBe(true);
    expect(concerns('import', false)).toBe(false);
  });
});
