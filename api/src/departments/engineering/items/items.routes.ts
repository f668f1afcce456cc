import * as items from '@balai/shared/contract/engineering/items';
import { can } from '@balai/shared/permissions/permissions';
import { importRoutes } from '../../../platform/imports/import-routes';
import { defineFeature } from '../../../platform/operations/feature';
import { reversalOfFields } from '../../../platform/records/reversal';
import { openedBy } from '../../../platform/scope/record-access';
import { itemPriceImportDeclaration } from './item-prices.import';
import { itemImportDeclaration } from './items.import';
import { findItemOptions, itemListSource, itemRecord, itemScope } from './items.repository';
import * as service from './items.service';

export default defineFeature({
  records: {
    item: {
      ...openedBy(items.itemCalls, service.itemDetail),
      comments: 'item',
      bell: { record: itemRecord, scope: itemScope },
      hiddenFields: ({ caller }) => (can(caller.role, 'item.cost') ? [] : ['cost_price']),
    },
  },
  names: [{ fields: ['item_id', 'replacement_item_id'], table: 'items' }],
  routes: (routes) => {
    routes.list(items.itemList, itemListSource);
    routes.answer(items.listAllItems, findItemOptions);
    routes.answer(items.getItem, (call, { id }) => service.itemDetail(call, id));
    routes.answer(items.createItem, service.createItem);
    routes.answer(items.updateItem, service.updateItem);
    routes.bulk(items.itemsInBulk.update, reversalOfFields(itemRecord, itemScope));
    routes.answer(items.deleteItem, (call, { id }) => service.deleteItem(call, id));
    routes.restore(items.restoreItem, { record: itemRecord });
    importRoutes(routes, itemImportDeclaration);
    importRoutes(routes, itemPriceImportDeclaration);
  },
});
