import { countConditions, MOST_CONDITIONS, readGroup, writeGroup, type FilterGroup } from './filter-groups';
import { pipelineList } from './sales/pipelines';

const read = (group: unknown) =>
  readGroup(pipelineList.filters, typeof group === 'string' ? group : JSON.stringify(group));

const group: FilterGroup = {
  match: 'any',
  parts: [
    { filter: 'status', values: { status: 'win,lost' } },
    { filter: 'next_action_date', values: { next_action_date_is: 'empty' } },
    {
      match: 'all',
      parts: [
        { filter: 'value', values: { value_from: '1000', value_to: '5000' } },
        { filter: 'user_id', values: { user_id: 'me,4' } },
      ],
    },
  ],
};

describe('the text of filter groups', () => {
  it('names filters as an address does, and is read back as it was written', () => {
    expect(JSON.parse(writeGroup(group))).toEqual({
      any: [
        { status: 'win,lost' },
        { next_action_date_is: 'empty' },
        { all: [{ value_from: '1000', value_to: '5000' }, { user_id: 'me,4' }] },
      ],
    });
    expect(read(writeGroup(group))).toEqual(group);
  });

  it('leaves out what says nothing yet', () => {
    const parts = [
      { filter: 'status', values: {} },
      { match: 'any', parts: [] },
    ] as const;
    expect(writeGroup({ match: 'all', parts })).toBe('');
    expect(writeGroup({ match: 'all', parts: [...parts, group] })).toBe(`{"all":[${writeGroup(group)}]}`);
  });

  it.each([
    ['no JSON', '{"all":'],
    ['no group', { status: 'win' }],
    ['nothing in a group', { all: [{ any: [] }] }],
    ['two groups in one', { all: [{ status: 'win' }], any: [{ status: 'lost' }] }],
    ['a filter that the list has not', { all: [{ colour: 'red' }] }],
    ['two filters in one condition', { all: [{ status: 'win', user_id: 'me' }] }],
    ['a word that the filter has not', { all: [{ status: 'win,sold' }] }],
    ['what rows may lack, of a filter that none lacks', { all: [{ status_is: 'empty' }] }],
    ['another word for what rows may lack', { all: [{ next_action_date_is: 'null' }] }],
    ['a day that is none', { all: [{ date_from: '2026-02-31' }] }],
    ['a number where texts stand', { all: [{ value_from: 1000 }] }],
  ])('is not read where it holds %s', (_what, text) => {
    expect(read(text)).toBe('unreadable');
  });

  it('may be three groups deep and hold twenty conditions, and no more', () => {
    const won = { status: 'win' };
    expect(read({ all: [{ any: [{ all: [won] }] }] })).toMatchObject({ match: 'all' });
    expect(read({ all: [{ any: [{ all: [{ any: [won] }] }] }] })).toBe('too_much');
    const full = read({ any: Array(MOST_CONDITIONS).fill(won) });
    expect(typeof full === 'string' ? full : countConditions(full)).toBe(MOST_CONDITIONS);
    expect(read({ any: Array(MOST_CONDITIONS + 1).fill(won) })).toBe('too_much');
  });
});
