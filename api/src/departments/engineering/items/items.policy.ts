import { deleteItem, type Item, updateItem } from '@balai/shared/contract/engineering/items';
import type { Call } from '../../../platform/call';
import { verbsOpenTo } from '../../../platform/scope/verbs-open-to';

/** What the caller may do with any item. */
export const itemActions = (call: Call): Item['allowed_actions'] =>
  verbsOpenTo(call, { update: updateItem, delete: deleteItem });
