import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Type from 'typebox';
import { defineOperation } from '../../contract/operation';
import { BasisPoints, DateOnly, Id, Money, nullable, Version } from '../../contract/schema';
import { callOperation } from '../../http/call-operation';
import { renderPage, signIn } from '../resource.testing';
import { ResourceForm } from './resource-form';

jest.mock('../../http/call-operation');
jest.mock('../../ui/alerts');
const call = jest.mocked(callOperation);

const updateOffer = defineOperation({
  name: 'offer.update',
  method: 'POST',
  path: '/panel/offer/update',
  access: 'session',
  input: Type.Object({
    id: Id,
    version: Version,
    budget: Type.Optional(nullable(Money)),
    due: Type.Optional(nullable(DateOnly)),
    discount_bp: Type.Optional(nullable(BasisPoints)),
  }),
  output: Type.Object({ data: Type.Object({ id: Id }) }),
  summary: 'Changes an offer',
});

const page = (
  <ResourceForm
    namespace="sales"
    area="offer"
    schema={updateOffer.input}
    operation={updateOffer}
    initialValues={{ budget: null, due: null, discount_bp: null }}
    hiddenValues={{ id: 1, version: 3 }}
    sections={[{ id: 'main', fields: ['budget', 'due', 'discount_bp'] }]}
    draftKey="offer.1"
    submitLabel="Save offer"
    onSaved={jest.fn()}
    onCancel={jest.fn()}
  />
);

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save offer' }));
const sent = () => call.mock.calls.at(-1)?.[1];

beforeEach(() => {
  localStorage.clear();
  jest.clearAllMocks();
  call.mockReset();
  signIn('superadmin');
  call.mockResolvedValue({ status: 200, message: 'Saved', data: { id: 1 } } as never); // the answer of this one operation
});

describe('what is typed into a form', () => {
  it.each([
    ['Budget', '2,500', 'Type an amount, such as 1.500.000 or 1,5 jt'],
    ['Budget', '-900', 'Type an amount, such as 1.500.000 or 1,5 jt'],
    ['Budget', '7.5', 'Type an amount, such as 1.500.000 or 1,5 jt'],
    ['Due', '31/02/2027', 'Type a day, such as 31/1/2026'],
    ['Discount', '7,555', 'Type a number, such as 2,5'],
  ])(
    'sends no part of %s while %s stands there, says what is asked for, and keeps it as it was typed',
    async (label, typed, said) => {
      const first = renderPage(page);
      await userEvent.type(screen.getByRole('textbox', { name: label }), typed);
      await userEvent.tab();
      expect(await screen.findByText(said)).toBeTruthy();
      await save();
      expect(await screen.findByRole('link', { name: `${label}: ${said}` })).toBeTruthy();
      expect(call).not.toHaveBeenCalled();
      first.unmount();
      renderPage(page);
      await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
      expect(await screen.findByDisplayValue(typed)).toBeTruthy();
    },
  );

  it.each([
    ['1.5 jt', 1_500_000],
    ['1.500.000', 1_500_000],
    ['1500000', 1_500_000],
    ['750{Backspace}.000', 75_000],
    ['1500000{Backspace}', 150_000],
  ])('is the amount that was meant where %s is typed key by key', async (keys, budget) => {
    renderPage(page);
    await userEvent.type(screen.getByRole('textbox', { name: 'Budget' }), keys);
    await save();
    await waitFor(() => expect(sent()).toMatchObject({ budget }));
  });

  it('is no smaller amount where more digits are typed than an amount has', async () => {
    renderPage(page);
    await userEvent.type(screen.getByRole('textbox', { name: 'Budget' }), '1234567890123456');
    await userEvent.tab();
    expect(await screen.findByText('Type an amount, such as 1.500.000 or 1,5 jt')).toBeTruthy();
  });

  it('is read as it stands where it was pasted, and grouped only where it is typed', async () => {
    renderPage(page);
    const budget = screen.getByRole('textbox', { name: 'Budget' });
    await userEvent.click(budget);
    await userEvent.paste('123456789012345678');
    expect(budget).toHaveProperty('value', '123456789012345678');
    await userEvent.clear(budget);
    await userEvent.paste('IDR 2,500,000');
    await save();
    await waitFor(() => expect(sent()).toMatchObject({ budget: 2_500_000 }));
  });
});
