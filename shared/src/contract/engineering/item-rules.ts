import type { Sentence } from '../../format/sentence';
import { itemSentence } from './sentences/items';
import type { ItemInput } from './items';

type ItemFacts = Pick<ItemInput, 'kind' | 'unit_is_integer' | 'has_serial' | 'serial_optional' | 'status'> & {
  replacement_item_id?: number | null;
};

/** @returns field name to sentence for everything that refuses an item by itself; empty when it may be stored. */
export function itemProblems(item: ItemFacts): Record<string, Sentence> {
  const problems: Record<string, Sentence> = {};
  if (item.has_serial && item.kind !== 'goods') problems.has_serial = itemSentence('serial_goods');
  else if (item.has_serial && !item.unit_is_integer) {
    problems.unit_is_integer = itemSentence('serial_whole');
  }
  if (item.serial_optional && !item.has_serial) {
    problems.serial_optional = itemSentence('serial_optional');
  }
  if (item.replacement_item_id && item.status !== 'eol') {
    problems.replacement_item_id = itemSentence('replacement_eol');
  }
  return problems;
}
