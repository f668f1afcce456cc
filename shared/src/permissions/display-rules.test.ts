import {
  bellTabs,
  bulkClaimWording,
  hasEmployeeBell,
  mayLoadRunningText,
  mayOpenCustomerResult,
  mayOpenTickerItem,
  maySearch,
  searchTabs,
  tabsFor,
} from './display-rules';
import { roles, type Role } from './roles';

const rolesWhere = (holds: (role: Role) => boolean): Role[] => roles.filter(holds);
const allBut = (...excluded: Role[]): Role[] => roles.filter((role) => !excluded.includes(role));

describe('running text', () => {
  test('keeps certificates from lead-sales, sales and operasional [6.27]', () => {
    expect(rolesWhere((role) => mayLoadRunningText(role, 'certificate'))).toEqual(
      allBut('lead-sales', 'sales', 'operasional'),
    );
  });

  test('keeps general text from lead-engineer, engineer and operasional [6.28]', () => {
    expect(rolesWhere((role) => mayLoadRunningText(role, 'general'))).toEqual(
      allBut('lead-engineer', 'engineer', 'operasional'),
    );
  });

  test('gives birthdays to everyone [6.29]', () => {
    expect(rolesWhere((role) => mayLoadRunningText(role, 'birthday'))).toEqual([...roles]);
  });
});

describe('global search', () => {
  test('opens for everyone except lead-engineer, engineer and operasional [6.30]', () => {
    expect(rolesWhere(maySearch)).toEqual(allBut('lead-engineer', 'engineer', 'operasional'));
  });

  test('has the PO tab only with the tab permission [2.53]', () => {
    expect(rolesWhere((role) => searchTabs(role).includes('poCustomer'))).toEqual([
      'superadmin',
      'admin-sales',
      'sales',
      'lead-sales',
    ]);
    expect(searchTabs('hrd')).toEqual(['customer']);
  });

  test('lets superadmin alone open a customer result [6.31]', () => {
    expect(rolesWhere(mayOpenCustomerResult)).toEqual(['superadmin']);
  });
});

describe('bells', () => {
  test('show the employee bell to hrd and superadmin only [6.32]', () => {
    expect(rolesWhere(hasEmployeeBell)).toEqual(['superadmin', 'hrd']);
  });

  test('show both tabs to every role except operasional [6.33]', () => {
    expect(rolesWhere((role) => bellTabs(role).length === 2)).toEqual(allBut('operasional'));
    expect(bellTabs('operasional')).toEqual([]);
  });
});

describe('a ticker item', () => {
  const owner = { id: 7, groupId: 1 };
  const caller = (role: Role, id = 8, groupId: number | null = 2) => ({ id, groupId, role });

  test('opens for every admin role and superadmin, whoever owns it [6.34]', () => {
    expect(rolesWhere((role) => mayOpenTickerItem(caller(role), owner))).toEqual([
      'superadmin',
      'admin-sales',
      'admin-purchase',
      'admin-finance',
      'admin-invoice',
      'admin-engineer',
    ]);
  });

  test('opens for its owner in every role [6.34]', () => {
    expect(rolesWhere((role) => mayOpenTickerItem(caller(role, 7), owner))).toEqual([...roles]);
  });

  test('opens within the group for sales and lead-sales, not for others of the group [6.34]', () => {
    const inGroup = rolesWhere((role) => mayOpenTickerItem(caller(role, 8, 1), owner));
    expect(inGroup).toEqual(expect.arrayContaining(['sales', 'lead-sales']));
    expect(inGroup).not.toContain('assistant-sales');
    expect(inGroup).not.toContain('engineer');
  });

  test('stays closed between two people who are both without a group', () => {
    expect(mayOpenTickerItem(caller('sales', 8, null), { id: 7, groupId: null })).toBe(false);
  });
});

describe('bulk claim confirmation', () => {
  test('speaks of checking to the three leads and of approving to the rest [6.35]', () => {
    expect(rolesWhere((role) => bulkClaimWording(role) === 'check')).toEqual([
      'lead-sales',
      'lead-pre-sales',
      'lead-engineer',
    ]);
  });
});

describe('tabs', () => {
  test('are kept for one role where they name it [6.36]', () => {
    const tabs = [{ name: 'all' }, { name: 'travel', role: 'sales' as const }];
    expect(tabsFor(tabs, 'sales').map(({ name }) => name)).toEqual(['all', 'travel']);
    expect(tabsFor(tabs, 'hrd').map(({ name }) => name)).toEqual(['all']);
  });
});
