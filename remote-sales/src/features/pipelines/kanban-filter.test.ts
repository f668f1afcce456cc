import { boardFilterOf } from './kanban-filter';

describe('boardFilterOf', () => {
  it('takes over search, type, owner, group and member', () => {
    expect(
      boardFilterOf({ key: 'switch', type: 'project', user_id: '7', id_group: '2', member: '9' }),
    ).toEqual({
      filter: { key: 'switch', type: 'project', user_id: 7, id_group: 2, member: 9 },
      ignored: [],
    });
  });

  it('names what the board cannot filter by, a range once', () => {
    const { filter, ignored } = boardFilterOf({
      status: 'visit,solution',
      date_from: '2026-01-01',
      date_to: '2026-02-01',
      user_id: '7,8',
      sort: 'name',
    });
    expect(filter).toEqual({});
    expect(ignored).toEqual(['status', 'date', 'user_id']);
  });
});
