import { brandList } from '../../contract/engineering/brands';
import { ResourceList } from './resource-list';

/** A list of brands that lead to their records. */
export const brandsPage = (
  <ResourceList
    list={brandList}
    namespace="engineering"
    title="Brands"
    rowLink={({ id }) => `/brand/${id}`}
  />
);

/** So many brands, the first of which has the id. */
export const brandRows = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: first + index,
    version: 1,
    name: `Brand ${first + index}`,
  }));

/** What the call for a list of so many brands answers; no other call is made. */
export const answerOfBrands = (count: number) =>
  ({ status: 200, message: 'Success', data: brandRows(1, count), count, sums: {} }) as never; // of one list

/** How many of them are in the document. */
export const drawnRows = () => document.querySelectorAll('tbody tr[data-row]').length;
export const rowOf = (id: number) => document.querySelector(`tr[data-row="${id}"]`);
