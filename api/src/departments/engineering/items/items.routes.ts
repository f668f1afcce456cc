import * as items from '@balai/shared/contract/engineering/items';
import { can } from '@balai/shared/permissions/permissions';
import { registerReferenceFields } from '../../../platform/audit/reference-names';
import type { Routes } from '../../../platform/operations/register-operation';
import { registerRecordAccess } from '../../../platform/records/record-access';
import { itemListSource } from './items.repository';
import * as service from './items.service';

registerRecordAccess('item', {
  read: items.getItem.access,
  see: async (call, id) => void (await service.itemDetail(call, id)),
  attach: items.updateItem.access,
  comments: 'item',
  hiddenFields: ({ caller }) => (can(caller.role, 'item.cost') ? [] : ['cost_price']),
});

registerReferenceFields(['item_id', 'replacement_item_id'], 'items');

export default function itemRoutes(routes: Routes): void {
  routes.list(items.itemList, itemListSource);
  routes.operation(items.listAllItems, async ({ call, input }) => ({
    data: await service.listItemOptions(call, input),
  }));
  routes.operation(items.getItem, async ({ call, input }) => ({
    data: await service.itemDetail(call, input.id),
  }));
  routes.operation(items.createItem, async ({ call, input }) => ({
    data: await service.createItem(call, input),
  }));
  routes.operation(items.updateItem, async ({ call, input }) => ({
    data: await service.updateItem(call, input),
  }));
  routes.operation(items.deleteItem, async ({ call, input }) => {
    await service.deleteItem(call, input.id);
    return {};
  });
}
