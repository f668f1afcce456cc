import { filterWith, listLink, looksOf } from './list-figures';

describe('the filter of a figure', () => {
  it('is that of the list without its order and page, changed where the figure says more', () => {
    const query = {
      key: 'core',
      tab: 'my',
      sort: 'name',
      order: 'asc',
      page: 2,
      row: 50,
      status: 'lost',
    } as const;
    expect(filterWith(query, { status: 'win', closed: undefined })).toEqual({
      key: 'core',
      tab: 'my',
      status: 'win',
    });
  });

  it('keeps one of several that a row has to fit, without those that the figure says itself', () => {
    const query = { any: 'status,type,commit', status: 'lost', type: 'project', commit: 'upside' };
    expect(filterWith(query, { status: 'win' })).toEqual({ ...query, status: 'win', any: 'type,commit' });
    expect(filterWith({ ...query, any: 'status,type' }, { status: 'win' })).not.toHaveProperty('any');
  });

  it('is what its link says', () => {
    expect(listLink('/pipeline', { status: 'win,lost', key: 'a&b' }, { sort: 'name' })).toBe(
      '/pipeline?status=win%2Clost&key=a%26b&sort=name',
    );
    expect(listLink('/pipeline', {})).toBe('/pipeline');
  });

  it('stands as the list stands: in its order, its saved view, and with as many rows', () => {
    expect(looksOf({}, { view: null, row: 25 })).toEqual({});
    const looks = looksOf({ sort: 'name', order: 'asc' }, { view: 12, row: 25 });
    expect(listLink('/pipeline', {}, looks)).toBe('/pipeline?sort=name&order=asc&view=12&row=25');
    expect(looksOf({}, { view: null, row: 50 })).toEqual({ row: '50' });
  });
});
