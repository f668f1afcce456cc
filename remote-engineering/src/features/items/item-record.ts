import { createItem, deleteItem, getItem, updateItem } from '@balai/shared/contract/engineering/items';
import { defineRecord } from '@balai/shared/resource';

export const itemRecord = defineRecord({
  namespace: 'engineering',
  area: 'item',
  path: '/item',
  get: getItem,
  create: createItem,
  update: updateItem,
  remove: deleteItem,
  titleOf: (item) => item.name,
});

export const ITEM_PRICES_PATH = `${itemRecord.path}/prices`;
