import { adminRoles, type Role, roles } from '../roles';
import type { RowScope } from '../row-scope';
import { salesScopes } from './sales-scopes';

const commit = ['sales', 'lead-sales', 'superadmin'] as const;
const list = [
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
] as const;
const preSales = ['lead-engineer', 'pre-sales', 'lead-pre-sales', 'admin-sales'] as const;
/** Who sees customers, by the rows of his scope; superadmin sees all of them. */
const customerReaders = [
  ...adminRoles,
  'sales',
  'lead-sales',
  'assistant-sales',
  'pre-sales',
  'lead-pre-sales',
  'engineer',
  'lead-engineer',
  'assistant-lead',
] as const;
/** To whom a list without rows says that there are none. */
const seeingAll = (scopes: Partial<Record<Role, readonly RowScope[]>>) =>
  roles.filter((role) => scopes[role]?.includes('all'));

/** Who may do what in sales: the rows of the specification's table, then what it leaves to us. */
export const salesPermissions = {
  'pipeline.filter': ['admin-sales', 'admin-invoice', 'admin-engineer', 'superadmin'],
  'pipeline.commit': commit,
  'pipeline.typeCommit': [...commit, 'pre-sales', 'lead-pre-sales', 'assistant-sales'],
  'pipeline.type': ['sales', 'lead-sales', 'superadmin', 'assistant-sales'],
  'pipeline.summary': ['sales', 'lead-sales', 'superadmin', 'pre-sales', 'lead-pre-sales'],
  'pipeline.summaryVerify': ['admin-sales'],
  'pipeline.preSales': preSales,
  'pipeline.list': list,
  'projectRequest.create': ['sales', 'lead-sales'],
  'achievement.view': ['lead-sales', 'sales'],
  'navbarSearch.searchTab': ['admin-sales', 'superadmin', 'lead-sales', 'sales'],
  'presales.count': ['lead-engineer', 'pre-sales', 'lead-pre-sales', 'superadmin'],
  'salesOrder.totalSellingGroup': ['superadmin'],
  'salesOrder.totalSellingUserDate': ['lead-sales', 'superadmin'],

  /** Reading pipelines: the list roles, and the engineering roles for the rows that their scope lets them see. */
  'pipeline.read': [...list, 'lead-engineer', 'engineer', 'assistant-lead'],
  /** The list page: the engineering roles are led there for the preSales tab only. */
  'pipeline.open': [...list, 'lead-engineer', 'engineer', 'assistant-lead'],
  /** Superadmin passes where the specification's table names only the others; engineers find there what they work at. */
  'pipeline.preSalesTab': [...preSales, 'superadmin', 'engineer', 'assistant-lead'],
  /** The menu leads them to what waits for somebody, ... */
  'presales.waiting': ['lead-engineer', 'lead-pre-sales', 'admin-sales', 'superadmin'],
  /** ... and who only works at it to his own unfinished work, which is also what his badge counts. */
  'presales.own': ['pre-sales', 'engineer', 'assistant-lead'],
  'pipeline.verifyTab': ['admin-sales', 'superadmin'],
  /** Engineering roles see the pipelines they work for without prices. */
  'pipeline.price': list,
  /** The member picker in the summary box, in place of the filter bar. */
  'pipeline.memberPicker': ['lead-sales', 'superadmin'],
  'pipeline.presalesTake': ['pre-sales'],
  'pipeline.write': ['sales', 'lead-sales', 'assistant-sales', 'superadmin'],
  'pipeline.reassign': ['lead-sales', 'superadmin'],
  'pipeline.presalesAssign': ['lead-pre-sales', 'lead-engineer', 'admin-sales', 'superadmin'],
  'pipeline.presalesWork': ['pre-sales', 'lead-pre-sales', 'engineer', 'lead-engineer', 'assistant-lead'],
  'pipeline.seeAll': seeingAll(salesScopes.pipeline),
  'pipeline.import': ['superadmin', 'admin-sales', 'lead-sales'],

  'customer.list': ['superadmin', 'sales', 'lead-sales', 'assistant-sales', 'pre-sales', 'lead-pre-sales'],
  'customer.listAll': ['superadmin'],
  /** The customer record; admin roles get the read-only card, the others what their scope lets them see. */
  'customer.read': ['superadmin', ...customerReaders],
  /** Their page of the customers that they see, in the menu; superadmin has /customer-all [2.7]. */
  'customer.browse': customerReaders,
  'customer.search': roles.filter((role) => !['lead-engineer', 'engineer', 'operasional'].includes(role)),
  'customer.seeAll': seeingAll(salesScopes.customer),
  'customer.write': ['sales', 'lead-sales', 'assistant-sales', 'admin-sales', 'superadmin'],
  'customer.delete': ['lead-sales', 'superadmin'],
  'customer.activate': ['lead-sales', 'admin-sales', 'superadmin'],
  'customer.blacklist': ['superadmin', 'admin-finance'],
  'customer.transfer': ['lead-sales', 'superadmin', 'sales'],
  'customer.transferApprove': ['lead-sales', 'superadmin'],
  'customer.import': ['superadmin', 'admin-sales', 'lead-sales'],
} as const satisfies Record<string, readonly Role[]>;
