import { MemoryRouter } from 'react-router-dom';
import { render } from '@testing-library/react';
import { buildBrand } from '../../contract/engineering/brands.testing';
import { deleteBrand, getBrand, type Brand } from '../../contract/engineering/brands';
import { readVisited } from '../../session/visited-records';
import { defineRecordPages, noRecord, type RecordInPath } from './record-pages';
import { useVisited } from './use-visited';

const pages = defineRecordPages({
  namespace: 'engineering',
  area: 'brand',
  path: '/brand',
  get: getBrand,
  remove: deleteBrand,
  titleOf: ({ name }) => name,
  numberOf: ({ principal }) => principal,
});

function Visit(found: Pick<RecordInPath<Brand>, 'stored' | 'failure'>) {
  useVisited(pages, found, 'Brand');
  return null;
}

const visit = (path: string, stored: Brand | undefined, failure: RecordInPath<Brand>['failure'] = null) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Visit stored={stored} failure={failure} />
    </MemoryRouter>,
  ).unmount();

const brand = (id: number) => buildBrand({ id, name: `Brand ${id}`, principal: `P-${id}` });

beforeEach(() => localStorage.clear());

describe('the records that were looked at', () => {
  it('are remembered once, the last ones first', () => {
    for (const id of [1, 2, 1]) visit(`/brand/${id}`, brand(id));
    expect(readVisited()).toEqual([
      { to: '/brand/1', title: 'Brand 1', hint: 'Brand P-1' },
      { to: '/brand/2', title: 'Brand 2', hint: 'Brand P-2' },
    ]);
  });

  it('are eight at most', () => {
    for (let id = 1; id <= 9; id += 1) visit(`/brand/${id}`, brand(id));
    expect(readVisited().map(({ title }) => title)).not.toContain('Brand 1');
    expect(readVisited()).toHaveLength(8);
  });

  it('are none while they are on their way, and are forgotten when they are gone', () => {
    visit('/brand/1', undefined);
    expect(readVisited()).toEqual([]);
    visit('/brand/1', brand(1));
    visit('/brand/1', undefined, noRecord);
    expect(readVisited()).toEqual([]);
  });

  it('are none where something else stands in their place', () => {
    localStorage.setItem('VISITED', '[{"to":7},null,"x"]');
    expect(readVisited()).toEqual([]);
  });
});
