import type { ItemInput } from './items';

type ItemFacts = Pick<ItemInput, 'kind' | 'unit_is_integer' | 'has_serial' | 'serial_optional' | 'status'> & {
  replacement_item_id?: number | null;
};

/** @returns field name to sentence for everything that refuses an item by itself; empty when it may be stored. */
export function itemProblems(item: ItemFacts): Record<string, string> {
  const problems: Record<string, string> = {};
  if (item.has_serial && item.kind !== 'goods') problems.has_serial = 'Only goods have serial numbers';
  else if (item.has_serial && !item.unit_is_integer) {
    problems.unit_is_integer = 'An item with serial numbers is sold in whole units';
  }
  if (item.serial_optional && !item.has_serial) {
    problems.serial_optional = 'Only an item with serial numbers can be delivered without one';
  }
  if (item.replacement_item_id && item.status !== 'eol') {
    problems.replacement_item_id = 'Only an item at its end of life has a replacement';
  }
  return problems;
}
