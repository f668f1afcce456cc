import { bankProblems } from '@balai/shared/contract/finance/distributor-rules';
import {
  activateDistributor,
  blockDistributor,
  inactivateDistributor,
  setDistributorBank,
  unblockDistributor,
} from '@balai/shared/contract/finance/distributors';
import { saidProblems } from '@balai/shared/i18n';
import { defineVerbs } from '@balai/shared/resource';
import { distributorPages } from './distributor-pages';

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const distributorVerbs = defineVerbs(distributorPages, {
  /** The account it is paid to; opened for those only who are given the number in full. */
  bank: {
    icon: 'banknote',
    operation: setDistributorBank,
    fields: ['bank_name', 'bank_account'],
    initialValues: ({ bank_name, bank_account }) => ({ bank_name, bank_account }),
    validate: ({ bank_name, bank_account }) =>
      saidProblems(bankProblems({ bank_name: textOf(bank_name), bank_account: textOf(bank_account) })),
    description: (_, t) => t('distributor.dialog.bankHelp'),
    submitLabel: (t) => t('distributor.dialog.save'),
  },
  activate: { icon: 'play', tone: 'primary', operation: activateDistributor },
  unblock: { icon: 'play', tone: 'primary', operation: unblockDistributor },
  inactivate: { icon: 'pause', operation: inactivateDistributor },
  block: { icon: 'ban', tone: 'danger', operation: blockDistributor, fields: ['reason'] },
});
