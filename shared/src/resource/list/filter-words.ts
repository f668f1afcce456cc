import { filterInWords } from '../../contract/filter-in-words';
import { kindOptions, kindTitle } from '../../department/kinds';
import { dateShort } from '../../format/dates';
import { rupiahShort } from '../../format/money';
import type { Filter } from '../../contract/list';
import type { Option } from '../../ui/rich';
import type { AreaWords, ResourceText } from '../resource-text';
import type { FilterEditorProps } from './filter-editor';
import type { ListText } from './list-text';

/** Words of an enum filter, and the kinds of records that there are for the reader. */
export function optionsOf(
  name: string,
  filter: Filter,
  words: AreaWords,
  given?: readonly Option[],
): readonly Option[] {
  if (given) return given;
  if (filter.type === 'kind') return kindOptions();
  return filter.type === 'enum'
    ? filter.options.map((word) => ({ value: word, label: words.word(name, word) }))
    : [];
}

/** What is chosen, in few words, for the chip. */
export function chipText(
  {
    name,
    filter,
    values,
    options,
    nameOf,
  }: Pick<FilterEditorProps, 'name' | 'filter' | 'values' | 'options' | 'nameOf'>,
  text: ResourceText,
  listText: ListText,
): string {
  const MANY = 2;
  return filterInWords(name, filter, values, {
    word: (_name, word) => options.find((option) => option.value === word)?.label ?? word,
    kind: kindTitle,
    recordName: nameOf,
    text: (key) => (key === 'yes' || key === 'no' ? text(key) : listText(key)),
    moreThanDays: (count) => text('moreThanDays', { count }),
    day: dateShort,
    money: rupiahShort,
    list: (names) =>
      names.length > MANY ? `${names.slice(0, MANY).join(', ')} +${names.length - MANY}` : names.join(', '),
  });
}
