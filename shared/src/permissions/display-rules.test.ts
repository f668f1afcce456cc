import {
  hasEmployeeBell,
  mayLoadRunningText,
  opensEveryTickerItem,
  opensTickerItemsOfGroup,
} from './display-rules';
import { can } from './permissions';
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
    expect(rolesWhere((role) => can(role, 'customer.search'))).toEqual(
      allBut('lead-engineer', 'engineer', 'operasional'),
    );
  });

  test('lets superadmin alone open a customer result [6.31]', () => {
    expect(rolesWhere((role) => can(role, 'customer.listAll'))).toEqual(['superadmin']);
  });
});

describe('bells', () => {
  test('show the employee bell to hrd and superadmin only [6.32]', () => {
    expect(rolesWhere(hasEmployeeBell)).toEqual(['superadmin', 'hrd']);
  });

  test('show both tabs to every role except operasional [6.33]', () => {
    expect(rolesWhere((role) => can(role, 'notification.list'))).toEqual(allBut('operasional'));
  });
});

describe('a ticker item', () => {
  test('opens for every admin role and superadmin, whoever owns it [6.34]', () => {
    expect(rolesWhere(opensEveryTickerItem)).toEqual([
      'superadmin',
      'admin-sales',
      'admin-purchase',
      'admin-finance',
      'admin-invoice',
      'admin-engineer',
    ]);
  });

  test('opens within the group for sales and lead-sales, not for others of the group [6.34]', () => {
    expect(rolesWhere(opensTickerItemsOfGroup)).toEqual(['sales', 'lead-sales']);
  });
});
