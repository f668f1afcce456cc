import { pipelineList } from '../../../contract/sales/pipelines';
import type { ListQuery } from '../../../contract/list';
import { rowsOfPart } from './rows-of-part';

const rowsOf = (query: ListQuery, name: string, value: string | null) =>
  rowsOfPart(query, name, value, pipelineList.filters);

const closing = (from: string, to: string) => ({
  expected_close_date_from: from,
  expected_close_date_to: to,
});

/** A part of its own beside what the list is filtered by. */
const together = (...parts: object[]): string => JSON.stringify({ all: parts });

describe('the rows of a part', () => {
  it('are those of its value, under what else the list is filtered by', () => {
    expect(rowsOf({ key: 'ups', page: 3, status: 'visit,win' }, 'status', 'win')).toEqual({
      key: 'ups',
      status: 'win',
    });
    expect(rowsOf({}, 'solution_id', null)).toEqual({ solution_id_is: 'empty' });
    expect(rowsOf({}, 'status', null)).toBeNull();
  });

  it('are of a month no more days than were counted', () => {
    const asked = closing('2026-11-10', '2027-01-20');
    expect(rowsOf(asked, 'expected_close_date', '2026-11')).toEqual(closing('2026-11-10', '2026-11-30'));
    expect(rowsOf(asked, 'expected_close_date', '2026-12')).toEqual(closing('2026-12-01', '2026-12-31'));
    expect(rowsOf(asked, 'expected_close_date', '2027-01')).toEqual(closing('2027-01-01', '2027-01-20'));
    const open = { expected_close_date_from: '2026-11-10' };
    expect(rowsOf(open, 'expected_close_date', '2026-11')).toEqual(closing('2026-11-10', '2026-11-30'));
  });

  it('are a month of a quarter, and of days of the past those that fit both', () => {
    const november = closing('2026-11-01', '2026-11-30');
    expect(rowsOf({ expected_close_date: 'this_quarter' }, 'expected_close_date', '2026-11')).toEqual(
      november,
    );
    expect(rowsOf({ expected_close_date: 'past' }, 'expected_close_date', '2026-11')).toEqual({
      expected_close_date: 'past',
      where: together(november),
    });
  });

  it('fit one of several filters as all rows do, also where the part is of one of them', () => {
    const asked = { any: 'status,value', status: 'visit', value_from: 1000 };
    expect(rowsOf(asked, 'status', 'visit')).toEqual({ ...asked, where: together({ status: 'visit' }) });
    expect(rowsOf(asked, 'user_id', '7')).toEqual({ ...asked, user_id: '7' });
  });

  it('stay within the groups that are there', () => {
    const asked = { any: 'status,value', status: 'visit', value_from: 1000 };
    const whereOf = (where: object) =>
      rowsOf({ ...asked, where: JSON.stringify(where) }, 'status', 'win')?.where;
    const [won, mine] = [{ status: 'win' }, { user_id: 'me' }];
    expect(whereOf({ all: [mine, { type: 'project' }] })).toBe(together(mine, { type: 'project' }, won));
    expect(whereOf({ any: [mine, won] })).toBe(together({ any: [mine, won] }, won));
    expect(whereOf({ any: [mine, { all: [won, { any: [mine, won] }] }] })).toBeUndefined();
  });
});
