import { adminRoles, roles, type Role } from './roles';

const pipelineCommit = ['sales', 'lead-sales', 'superadmin'] as const;
const pipelineList = [
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
const productKnowledge = [
  'superadmin',
  'admin-engineer',
  'hrd',
  'admin-sales',
  'assistant-lead',
  'lead-engineer',
] as const;
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
const customerWriters = ['sales', 'lead-sales', 'assistant-sales', 'admin-sales', 'superadmin'] as const;

/**
 * Who may do what. The first block is the specification's table, one key per row; the second names what the
 * specification leaves to us. One table for the menu, the routes and the API: a rule is written once.
 */
export const permissions = {
  'pipeline.filter': ['admin-sales', 'admin-invoice', 'admin-engineer', 'superadmin'],
  'pipeline.commit': pipelineCommit,
  'pipeline.typeCommit': [...pipelineCommit, 'pre-sales', 'lead-pre-sales', 'assistant-sales'],
  'pipeline.type': ['sales', 'lead-sales', 'superadmin', 'assistant-sales'],
  'pipeline.summary': ['sales', 'lead-sales', 'superadmin', 'pre-sales', 'lead-pre-sales'],
  'pipeline.summaryVerify': ['admin-sales'],
  'pipeline.preSales': ['lead-engineer', 'pre-sales', 'lead-pre-sales', 'admin-sales'],
  'pipeline.list': pipelineList,
  'productKnowledge.crud': productKnowledge,
  'brandSolution.crud': [...productKnowledge, 'admin-invoice'],
  'user.crud': ['superadmin', 'hrd'],
  'leaves.approveSummary': [
    'superadmin',
    'admin-finance',
    'admin-sales',
    'lead-sales',
    'lead-engineer',
    'hrd',
  ],
  'leaves.action': ['superadmin', 'admin-finance', 'hrd'],
  'certificate.approve': ['superadmin'],
  'claims.approve': ['superadmin', 'admin-finance', 'hrd'],
  'projectRequest.create': ['sales', 'lead-sales'],
  'achievement.view': ['lead-sales', 'sales'],
  'navbarSearch.searchTab': ['admin-sales', 'superadmin', 'lead-sales', 'sales'],
  'presales.count': ['lead-engineer', 'pre-sales', 'lead-pre-sales', 'superadmin'],
  'installation.delete': ['superadmin'],
  'maintenance.rollback': ['superadmin', 'assistant-lead'],
  'service.delete': ['superadmin', 'admin-engineer', 'admin-sales'],
  'service.rollback': ['superadmin', 'assistant-lead'],
  'salesOrder.totalSellingGroup': ['superadmin'],
  'salesOrder.totalSellingUserDate': ['lead-sales', 'superadmin'],

  /** Reading pipelines: the list roles, and the engineering roles for the rows that their scope lets them see. */
  'pipeline.read': [...pipelineList, 'lead-engineer', 'engineer', 'assistant-lead'],
  /** The list page: the engineering roles are led there for the preSales tab only. */
  'pipeline.open': [...pipelineList, 'lead-engineer', 'engineer', 'assistant-lead'],
  /** Superadmin passes where the specification's table names only the others. */
  'pipeline.preSalesTab': [
    'lead-engineer',
    'pre-sales',
    'lead-pre-sales',
    'admin-sales',
    'superadmin',
    'engineer',
    'assistant-lead',
  ],
  /** The menu leads them to what waits for somebody, ... */
  'presales.waiting': ['lead-engineer', 'lead-pre-sales', 'admin-sales', 'superadmin'],
  /** ... and who only works at it to his own unfinished work, which is also what his badge counts. */
  'presales.own': ['pre-sales', 'engineer', 'assistant-lead'],
  'pipeline.verifyTab': ['admin-sales', 'superadmin'],
  /** Engineering roles see the pipelines they work for without prices. */
  'pipeline.price': pipelineList,
  /** The member picker in the summary box, in place of the filter bar. */
  'pipeline.memberPicker': ['lead-sales', 'superadmin'],
  'pipeline.presalesTake': ['pre-sales'],
  'pipeline.write': ['sales', 'lead-sales', 'assistant-sales', 'superadmin'],
  'pipeline.reassign': ['lead-sales', 'superadmin'],
  'pipeline.presalesAssign': ['lead-pre-sales', 'lead-engineer', 'admin-sales', 'superadmin'],
  'pipeline.presalesWork': ['pre-sales', 'lead-pre-sales', 'engineer', 'lead-engineer', 'assistant-lead'],
  'pipeline.import': ['superadmin', 'admin-sales', 'lead-sales'],

  /** What the people department keeps of a person, beside the card that every colleague sees. */
  'user.record': ['superadmin', 'hrd'],
  /** Tax, identity and bank numbers in full; who sees the record without it gets their last four digits. */
  'user.wholeNumbers': ['superadmin'],

  /** The links of the menu that lead out of the panel. */
  'menu_link.crud': ['superadmin'],

  'customer.list': ['superadmin', 'sales', 'lead-sales', 'assistant-sales', 'pre-sales', 'lead-pre-sales'],
  'customer.listAll': ['superadmin'],
  /** The customer record; admin roles get the read-only card, the others what their scope lets them see. */
  'customer.read': ['superadmin', ...customerReaders],
  /** Their page of the customers that they see, in the menu; superadmin has /customer-all [2.7]. */
  'customer.browse': customerReaders,
  'customer.search': roles.filter((role) => !['lead-engineer', 'engineer', 'operasional'].includes(role)),
  'customer.write': customerWriters,
  'customer.delete': ['lead-sales', 'superadmin'],
  'customer.activate': ['lead-sales', 'admin-sales', 'superadmin'],
  'customer.blacklist': ['superadmin', 'admin-finance'],
  'customer.transfer': ['lead-sales', 'superadmin', 'sales'],
  'customer.transferApprove': ['lead-sales', 'superadmin'],
  'customer.import': ['superadmin', 'admin-sales', 'lead-sales'],

  /** lead-engineer is told of reseller letters that end and has to be able to open them. */
  'distributor.read': ['superadmin', ...adminRoles, 'lead-engineer'],
  /** The menu shows distributors to who works with them; the others come from a document. */
  'distributor.open': ['superadmin', 'admin-purchase', 'admin-finance'],
  'distributor.write': ['superadmin', 'admin-purchase'],
  'distributor.block': ['superadmin', 'admin-finance'],
  /** Reads account numbers in full and changes them: who pays, not who buys. */
  'distributor.bank': ['superadmin', 'admin-finance'],
  'distributor.price': ['superadmin', 'admin-purchase', 'admin-finance', 'admin-invoice', 'admin-sales'],

  'item.crud': ['superadmin', 'admin-purchase', 'admin-engineer'],
  /** Sets list prices and costs, by hand and by file. */
  'item.price': ['superadmin', 'admin-purchase'],
  /** Everyone reads items; what they cost us, these. */
  'item.cost': ['superadmin', 'admin-purchase', 'admin-finance'],
  /** The menu shows items to who works with them and to who keeps them. */
  'item.open': ['superadmin', 'admin-purchase', 'admin-finance', 'admin-engineer'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

/** What an operation, a route or a menu entry asks for: nothing, a session of whatever role, or a permission. */
export type Access = Permission | 'session' | 'public';

/** Whether `role` holds `access`; 'public' and 'session' are held by every role. */
export function can(role: Role, access: Access): boolean {
  if (access === 'public' || access === 'session') return true;
  return (permissions[access] as readonly Role[]).includes(role);
}

/** The roles that hold `access`, in the order of `roles`. */
export const rolesWith = (access: Access): Role[] => roles.filter((role) => can(role, access));
