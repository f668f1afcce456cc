import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Type from 'typebox';
import { defineOperation } from '../../contract/operation';
import { Id, Money, nullable, requiredText } from '../../contract/schema';
import { fakeServer, refusal, type FakeAnswer } from '../../http/fake-server.testing';
import { renderPage, signIn } from '../resource.testing';
import { ResourceForm } from './resource-form';

jest.mock('../../ui/alerts');

const createDeal = defineOperation({
  name: 'deal.create',
  method: 'POST',
  path: '/panel/deal/create',
  access: 'session',
  input: Type.Object({ name: requiredText(20), customer_id: Id, value: Type.Optional(nullable(Money)) }),
  output: Type.Object({ data: Type.Object({ id: Id }) }),
  summary: 'Makes a deal',
});

const required = 'This field is required';
let server: ReturnType<typeof fakeServer>;
let answer: FakeAnswer;
beforeEach(() => {
  signIn('superadmin');
  server = fakeServer(() => answer);
});
afterEach(() => server.stop());

const open = (customer: number | null) =>
  renderPage(
    <ResourceForm
      namespace="sales"
      area="deal"
      schema={createDeal.input}
      operation={createDeal}
      initialValues={{ customer_id: customer }}
      sections={[
        {
          id: 'deal',
          fields: [
            'name',
            {
              name: 'customer_id',
              kind: 'reference',
              source: '/panel/customer/list_by_key',
              help: 'Who buys',
            },
            'value',
          ],
        },
      ]}
      submitLabel="Save deal"
      onSaved={jest.fn()}
      onCancel={jest.fn()}
    />,
  );
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save deal' }));

/** What a screen reader says without being asked. */
const announced = () =>
  [...document.querySelectorAll('[role=alert], [role=status], [aria-live=polite], [aria-live=assertive]')]
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => text !== '');

describe('what a save finds', () => {
  it('is read with its field, and said once by the summary', async () => {
    open(null);
    await save();
    expect(await screen.findByRole('textbox', { name: 'Name', description: required })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Customer', description: /^Who buys This/ })).toBeTruthy();
    expect(announced()).toEqual([expect.stringContaining('2 fields need attention')]);
  });

  it('is said at once where a field is left with what nobody can read', async () => {
    open(1);
    await userEvent.type(screen.getByRole('textbox', { name: 'Value' }), 'dua');
    await userEvent.tab();
    expect(announced()).toContainEqual(expect.stringMatching(/amount/));
  });

  it('is said by the corner alone where the server refuses it', async () => {
    answer = refusal(409, 'locked', 'This customer is locked');
    open(1);
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Firewall');
    await save();
    await screen.findByText(/This customer is locked/);
    // The toast is the kit's; here the page is looked at, which says it to eyes.
    expect(announced().filter((text) => text.includes('locked'))).toEqual([]);
  });

  it('is said once where nothing comes back', async () => {
    answer = {};
    open(1);
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Firewall');
    await save();
    await screen.findByText(/Not saved: no connection/);
    expect(announced().filter((text) => text.includes('Not saved'))).toHaveLength(1);
  });
});
