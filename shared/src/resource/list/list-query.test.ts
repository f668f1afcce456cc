import { customerList } from '../../contract/sales/customers';
import { pipelineList } from '../../contract/sales/pipelines';
import { readPlace, selectionOf, writePlace, type ListAddress } from './list-query';

const address: ListAddress = {
  columns: pipelineList.columns,
  filters: pipelineList.filters,
  order: pipelineList.order,
  tabs: ['all', 'my', 'board'],
};

const read = (query: string) => readPlace(address, new URLSearchParams(query));

describe('address of a list', () => {
  it('reads filters, search, sort, tab and page', () => {
    const place = read(
      'key=core&status=prospect,win&date_from=2026-01-01&value_to=5000000&user_id=3,4&tab=my&sort=name&order=asc&page=3&row=50',
    );
    expect(place).toEqual({
      key: 'core',
      tab: 'my',
      within: null,
      view: null,
      sort: 'name',
      order: 'asc',
      page: 3,
      row: 50,
      filters: { status: 'prospect,win', date_from: '2026-01-01', value_to: '5000000', user_id: '3,4' },
      any: '',
      where: '',
    });
  });

  it('leaves out what it does not understand', () => {
    const place = read(
      'status=prospect,bogus&date_from=soon&user_id=x&tab=secret&sort=next_action&page=-1&row=7&stuck=many&value_from=1e9',
    );
    expect(place).toEqual({
      key: '',
      tab: 'all',
      within: null,
      view: null,
      sort: null,
      order: 'desc',
      page: 1,
      row: 25,
      filters: { status: 'prospect' },
      any: '',
      where: '',
    });
  });

  it('is read back as it was written', () => {
    const query = 'key=core&status=prospect&sort=name&order=asc&page=3&row=50&tab=board&within=my';
    expect(readPlace(address, new URLSearchParams(writePlace(address, read(query))))).toEqual(read(query));
  });

  it.each([
    ['name,-expected_value', 'name,-expected_value'],
    ['name,-name', null],
    ['name,next_action', null],
    ['-name', null],
    ['name,constructor', null],
    ['name,status,expected_value,user', null],
  ])('is sorted by several columns that can be, each once: %s', (sort, understood) => {
    expect(read(`sort=${sort}&order=asc`).sort).toBe(understood);
  });

  it('takes a word for days and for oneself where it means something', () => {
    expect(read('date=this_month&user_id=me,4&id_group=me').filters).toEqual({
      date: 'this_month',
      user_id: 'me,4',
      id_group: 'me',
    });
    expect(read('date=2026-01-01&date_from=this_month&brand_id=me&status=me').filters).toEqual({});
  });

  it('keeps a text to look for without its margins, and none that is empty', () => {
    const cities: ListAddress = { ...address, filters: { city: { type: 'text' } } };
    const place = readPlace(cities, new URLSearchParams('city=+Jakarta+Selatan+'));
    expect(place.filters).toEqual({ city: 'Jakarta Selatan' });
    expect(selectionOf(cities, place, [])).toEqual({ city: 'Jakarta Selatan' });
    expect(readPlace(cities, new URLSearchParams('city=+')).filters).toEqual({});
  });

  it('asks for rows that fit one of the filters only where there are several', () => {
    const several = read('status=win&user_id=me&any=true');
    expect(selectionOf(address, several, [])).toEqual({
      status: 'win',
      user_id: 'me',
      any: 'status,user_id',
    });
    expect(writePlace(address, several)).toMatchObject({ any: 'true' });
    // As the link of a figure says it, whose own filter every row has to fit.
    const named = read('status=win&user_id=me&value_from=5&any=user_id,value');
    expect(selectionOf(address, named, [])).toMatchObject({ any: 'user_id,value' });
    expect(writePlace(address, named)).toMatchObject({ any: 'user_id,value' });
    const one = read('status=win&any=true');
    expect(selectionOf(address, one, [])).toEqual({ status: 'win' });
    expect(writePlace(address, one)).toEqual({ status: 'win' });
  });

  it('keeps groups of filters as they are written', () => {
    const where = '{"any":[{"status":"win"}]}';
    const place = read(new URLSearchParams({ where }).toString());
    expect(writePlace(address, place)).toEqual({ where });
    expect(selectionOf(address, place, [])).toEqual({ where });
  });

  it('does not write what is as by default', () => {
    expect(writePlace(address, read(''))).toEqual({});
  });

  it('is asked of the server with numbers and booleans as such', () => {
    const place = read('value_from=1000&stuck=30&next_action_late=true&status=win');
    expect(selectionOf(address, place, ['all', 'my'])).toEqual({
      tab: 'all',
      value_from: 1000,
      stuck: 30,
      next_action_late: true,
      status: 'win',
    });
  });

  it('asks for the tab whose rows another view shows, never for the view', () => {
    expect(selectionOf(address, read('tab=board'), ['all', 'my'])).toEqual({});
    expect(selectionOf(address, read('tab=board&within=my'), ['all', 'my'])).toEqual({ tab: 'my' });
    expect(selectionOf(address, read('tab=board&within=board'), ['all', 'my'])).toEqual({});
  });

  it('has no tab where the list has none', () => {
    const { columns, filters, order } = customerList;
    expect(readPlace({ columns, filters, order, tabs: [] }, new URLSearchParams('tab=all')).tab).toBeNull();
  });
});
