import { defineSentences } from '../../../format/sentence';

/** What uses a person or a group. */
export const staffUseSentence = defineSentences('staffUse', {
  customers_one: '{{count}} customer',
  customers_other: '{{count}} customers',
  pipelines_one: '{{count}} pipeline',
  pipelines_other: '{{count}} pipelines',
  members_one: '{{count}} member',
  members_other: '{{count}} members',
  groups_one: '{{count}} group',
  groups_other: '{{count}} groups',
  colleagues_one: '{{count}} colleague',
  colleagues_other: '{{count}} colleagues',
  distributors_one: '{{count}} distributor',
  distributors_other: '{{count}} distributors',
  transfers_one: '{{count}} waiting transfer of a customer',
  transfers_other: '{{count}} waiting transfers of customers',
});
