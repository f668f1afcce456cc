import { can, permissions, rolesWith, type Permission } from './permissions';
import { roles, type Role } from './roles';

const commit = ['sales', 'lead-sales', 'superadmin'];
const knowledge = ['superadmin', 'admin-engineer', 'hrd', 'admin-sales', 'assistant-lead', 'lead-engineer'];

/** The specification's table, clause by clause, as it is written there. */
const specified: readonly [clause: string, permission: Permission, roles: readonly string[]][] = [
  ['6.1', 'pipeline.filter', ['admin-sales', 'admin-invoice', 'admin-engineer', 'superadmin']],
  ['6.2', 'pipeline.commit', commit],
  ['6.3', 'pipeline.typeCommit', [...commit, 'pre-sales', 'lead-pre-sales', 'assistant-sales']],
  ['6.4', 'pipeline.type', ['sales', 'lead-sales', 'superadmin', 'assistant-sales']],
  ['6.5', 'pipeline.summary', ['sales', 'lead-sales', 'superadmin', 'pre-sales', 'lead-pre-sales']],
  ['6.6', 'pipeline.summaryVerify', ['admin-sales']],
  ['6.7', 'pipeline.preSales', ['lead-engineer', 'pre-sales', 'lead-pre-sales', 'admin-sales']],
  [
    '6.8',
    'pipeline.list',
    [
      'superadmin',
      'sales',
      'lead-sales',
      'pre-sales',
      'lead-pre-sales',
      'admin-sales',
      'admin-purchase',
      'admin-finance',
      'admin-engineer',
      'admin-invoice',
      'assistant-sales',
    ],
  ],
  ['6.9', 'productKnowledge.crud', knowledge],
  ['6.10', 'brandSolution.crud', [...knowledge, 'admin-invoice']],
  ['6.11', 'user.crud', ['superadmin', 'hrd']],
  [
    '6.12',
    'leaves.approveSummary',
    ['superadmin', 'admin-finance', 'admin-sales', 'lead-sales', 'lead-engineer', 'hrd'],
  ],
  ['6.13', 'leaves.action', ['superadmin', 'admin-finance', 'hrd']],
  ['6.14', 'certificate.approve', ['superadmin']],
  ['6.15', 'claims.approve', ['superadmin', 'admin-finance', 'hrd']],
  ['6.16', 'projectRequest.create', ['sales', 'lead-sales']],
  ['6.17', 'achievement.view', ['lead-sales', 'sales']],
  ['6.18', 'navbarSearch.searchTab', ['admin-sales', 'superadmin', 'lead-sales', 'sales']],
  ['6.19', 'presales.count', ['lead-engineer', 'pre-sales', 'lead-pre-sales', 'superadmin']],
  ['6.20', 'installation.delete', ['superadmin']],
  ['6.21', 'maintenance.rollback', ['superadmin', 'assistant-lead']],
  ['6.22', 'service.delete', ['superadmin', 'admin-engineer', 'admin-sales']],
  ['6.23', 'service.rollback', ['superadmin', 'assistant-lead']],
  ['6.24', 'salesOrder.totalSellingGroup', ['superadmin']],
  ['6.25', 'salesOrder.totalSellingUserDate', ['lead-sales', 'superadmin']],
];

describe('the permission table', () => {
  test.each(specified)(
    '[%s] gives %s to the roles of the specification and to no other',
    (_clause, permission, expected) => {
      expect(rolesWith(permission)).toEqual(roles.filter((role) => expected.includes(role)));
    },
  );

  test('names the sixteen roles of the specification', () => {
    expect(roles).toHaveLength(16);
    expect(new Set(roles).size).toBe(16);
  });

  test.each(Object.keys(permissions) as Permission[])('%s names no role twice', (permission) => {
    const listed: readonly Role[] = permissions[permission];
    expect(new Set(listed).size).toBe(listed.length);
  });

  test('gives a permission that nobody knows to nobody', () => {
    expect(roles.filter((role) => can(role, 'forecast.read') || can(role, 'constructor'))).toEqual([]);
  });

  test('holds public and session for everybody', () => {
    expect(roles.every((role) => can(role, 'public') && can(role, 'session'))).toBe(true);
  });
});
