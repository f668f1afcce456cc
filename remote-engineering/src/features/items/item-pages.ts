import { itemCalls } from '@balai/shared/contract/engineering/items';
import { defineRecordPages } from '@balai/shared/resource';

export const itemPages = defineRecordPages({
  namespace: 'engineering',
  area: 'item',
  path: '/item',
  ...itemCalls,
  uncopied: ['code', 'status', 'replacement_item_id'],
  titleOf: (item) => item.name,
  numberOf: (item) => item.code,
});

export const ITEM_PRICES_PATH = `${itemPages.path}/prices`;
