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

/** How many of them are in the document. */
export const drawnRows = () => document.querySelectorAll('tbody tr[data-row]').length;
export const rowOf = (id: number) => document.querySelector(`tr[data-row="${id}"]`);
