import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, type ReactNode } from 'react';
import { brandList, getBrand, updateBrand } from '../../contract/engineering/brands';
import { callOperation } from '../../http/call-operation';
import { takeToasts } from '../../ui/overlays/toast';
import { renderPage, signIn } from '../resource.testing';
import { cellEdits } from './cell-edits';
import { ResourceList } from './resource-list';

const brandOf = (id: number, name: string) => ({
  id,
  version: 7,
  name,
  tier: 'silver',
  default_warranty_months: 12,
  allowed_actions: ['update'],
});
export const [axis, bosch, canon] = [brandOf(4, 'Axis'), brandOf(5, 'Bosch'), brandOf(6, 'Canon')] as const;

interface Server {
  /** What it holds of Axis. */
  stored: object;
  /** Which brands the list answers. */
  rows: readonly object[];
  /** What the next updates are refused with. */
  refusals: object[];
  /** What the record is refused with while it is read. */
  unread: object | null;
  /** Updates are answered once this has come. */
  mayAnswer: Promise<void>;
}

const asItWas = (): Server => ({
  stored: axis,
  rows: [axis, bosch, canon],
  refusals: [],
  unread: null,
  mayAnswer: Promise.resolve(),
});

/** The server of a list whose cells are changed; `beginWithBrands` has it answer `callOperation`, which is mocked. */
export const server = asItWas();

export function beginWithBrands(): void {
  localStorage.clear();
  takeToasts();
  signIn('superadmin');
  Object.assign(server, asItWas());
  const call = jest.mocked(callOperation);
  call.mockReset();
  call.mockImplementation(async (operation) => {
    const answers: Record<string, () => object> = {
      'brand.list': () => ({ data: server.rows, count: server.rows.length, sums: {} }),
      'brand.detail': () => server.unread ?? { data: server.stored },
      'brand.update': () => server.refusals.shift() ?? { data: server.stored },
      'saved_view.list': () => ({ data: [] }),
    };
    if (operation.name === 'brand.update') await server.mayAnswer;
    return { status: 200, message: 'Success', ...answers[operation.name]?.() } as never; // as the real call
  });
}

export const sentUpdates = (): unknown[] =>
  jest
    .mocked(callOperation)
    .mock.calls.filter(([operation]) => operation.name === 'brand.update')
    .map(([, input]) => input);

export const conflict = (by: string, version: number) => ({
  status: 409,
  code: 'version_conflict',
  message: `This data was changed by ${by}. Reload and try again`,
  request_id: 'r1',
  data: { by, own: false, at: '2026-11-16T03:00:00.000Z', current_version: version, current: null },
});

const edits = cellEdits({ area: 'brand', get: getBrand, update: updateBrand }, [
  'tier',
  'default_warranty_months',
]);

/** Of the page that is drawn. */
export let client: QueryClient;
function Reader() {
  const own = useQueryClient();
  useEffect(() => {
    client = own;
  }, [own]);
  return null;
}

/**
 * Opens the list and the first cell of Axis by its key, and chooses another tier.
 * @param beside - what stands beside the list.
 */
export async function editTier(beside?: ReactNode): Promise<HTMLSelectElement> {
  renderPage(
    <>
      <Reader />
      {beside}
      <ResourceList
        list={brandList}
        namespace="engineering"
        title="Brands"
        rowLink={({ id }) => `/brand/${id}`}
        edits={edits}
      />
    </>,
  );
  (await screen.findByRole('link', { name: 'Axis' })).focus();
  await userEvent.keyboard('e');
  const tier = await screen.findByRole<HTMLSelectElement>('combobox', { name: /Tier/ });
  await userEvent.selectOptions(tier, 'gold');
  return tier;
}
