import { listAllBrands } from '@balai/shared/contract/engineering/brands';
import type { DistributorDocument } from '@balai/shared/contract/finance/distributor-documents';
import type { FieldDeclaration, Translate } from '@balai/shared/resource';

/**
 * What is noted of a document, in its own dialog as in the rows of the distributor's form.
 * @param document - the stored one, so that the name of its brand shows.
 */
export function documentFields(t: Translate, document?: DistributorDocument): FieldDeclaration[] {
  const field = (name: string, more: Partial<FieldDeclaration> = {}): FieldDeclaration => ({
    name,
    label: t(`distributor.document_field.${name}`),
    ...more,
  });
  const brand = document?.brand_id
    ? { value: String(document.brand_id), label: document.brand_name ?? '' }
    : undefined;
  return [
    field('kind'),
    field('number'),
    field('brand_id', { source: listAllBrands.path, initialOption: brand }),
    field('issued_at'),
    field('expires_at'),
  ];
}
