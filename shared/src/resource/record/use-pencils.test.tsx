import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Brand, getBrand, updateBrand } from '../../contract/engineering/brands';
import { fakeServer, success } from '../../http/fake-server.testing';
import { queryClient } from '../../http/queries';
import { AtTheSide } from '../detail/side-look';
import { cellEdits } from '../list/cell-edits';
import { renderPage, signIn } from '../resource.testing';
import { RecordFacts, RecordSections } from './record-sections';

const brand = {
  id: 4,
  version: 8,
  name: 'Axis',
  image: null,
  icon: null,
  icon_active: null,
  principal: 'Axis AB',
  website: null,
  default_warranty_months: 12,
  tier: 'silver',
  status: 'active',
  required_certificates: 2,
  solution_count: 1,
  solutions: [],
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
  allowed_actions: ['update'],
};
const edits = cellEdits({ area: 'brand', get: getBrand, update: updateBrand }, [
  'tier',
  'principal',
  'default_warranty_months',
]);

it('goes by Tab from the last field of one part of a page to the first of the next, and back', async () => {
  queryClient.clear();
  signIn('superadmin');
  const server = fakeServer(() => success({ data: brand }));
  const frame = {
    namespace: 'engineering',
    area: 'brand',
    schema: Brand,
    record: brand,
    edits,
  };
  renderPage(
    <>
      <RecordFacts {...frame} facts={['tier']} />
      <AtTheSide value>
        <RecordSections
          {...frame}
          sections={[{ id: 'brand', fields: ['principal', 'default_warranty_months'] }]}
        />
      </AtTheSide>
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Change .*tier/i }));
  const typedIn = async (role: string, name: RegExp) => {
    const field = await screen.findByRole(role, { name });
    await waitFor(() => expect(document.activeElement).toBe(field));
  };
  await typedIn('combobox', /tier/i);
  await userEvent.keyboard('{Tab}');
  await typedIn('textbox', /principal/i);
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await typedIn('combobox', /tier/i);
  server.stop();
});

it('starts the verb of a field that none but a verb changes, for who may do it', async () => {
  signIn('superadmin');
  const onSelect = jest.fn();
  const frame = { namespace: 'engineering', area: 'brand', schema: Brand, record: brand, edits };
  const sections = [{ id: 'brand', fields: ['principal', { name: 'status', verb: 'retire' }] }];
  const drawn = (verb: string) => (
    <AtTheSide value>
      <RecordSections {...frame} sections={sections} actions={[{ verb, label: 'Retire', onSelect }]} />
    </AtTheSide>
  );
  const { unmount } = renderPage(drawn('activate'));
  screen.getByRole('button', { name: 'Change Principal' });
  expect(screen.queryByRole('button', { name: 'Change Status' })).toBeNull();
  unmount();
  renderPage(drawn('retire'));
  await userEvent.click(screen.getByRole('button', { name: 'Change Status' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
});
