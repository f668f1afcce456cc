import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { customerList } from '../../contract/sales/customers';
import { callOperation } from '../../http/call-operation';
import { renderPage, signIn } from '../resource.testing';
import { ResourceList } from './resource-list';

jest.mock('../../http/call-operation');
const call = jest.mocked(callOperation);

const SENTENCE = 'The list does not know these groups of filters';

beforeEach(() => {
  localStorage.clear();
  call.mockReset();
  call.mockImplementation(((_operation: unknown, { where }: { where?: string }) =>
    Promise.resolve(
      where === undefined
        ? { status: 200, message: 'Success', data: [], count: 0, sums: {} }
        : { status: 422, code: 'invalid_input', message: SENTENCE, errors: { where: SENTENCE } },
    )) as never); // of any call
  signIn('superadmin');
});

const Figures = () => <p>Figures</p>;

it('a list whose filters are refused says so once, without figures, and shows all rows by one press', async () => {
  const page = (
    <ResourceList list={customerList} namespace="sales" title="Customers" summary={() => <Figures />} />
  );
  renderPage(page, '/customer-all?where=nonsense');
  await screen.findByText(SENTENCE);
  expect(screen.queryByText('Figures')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  await screen.findByText('Figures');
  expect(screen.queryByText(SENTENCE)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
});

it('a list that fails for another reason offers no filter to be cleared', async () => {
  call.mockImplementation((() =>
    Promise.resolve({ status: 500, code: 'internal', message: 'It failed' })) as never); // of any call
  renderPage(
    <ResourceList list={customerList} namespace="sales" title="Customers" />,
    '/customer-all?status=active',
  );
  await screen.findByText('It failed');
  expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
});
