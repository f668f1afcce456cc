import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Type from 'typebox';
import { defineOperation } from '../../contract/operation';
import { Id, Money, nullable, requiredText } from '../../contract/schema';
import { renderPage, signIn } from '../resource.testing';
import { ResourceForm } from './resource-form';

const createDeal = defineOperation({
  name: 'deal.create',
  method: 'POST',
  path: '/panel/deal/create',
  access: 'session',
  input: Type.Object({
    name: requiredText(20),
    value: Money,
    line: Type.Array(Type.Object({ note: requiredText(20) })),
    customer: Type.Optional(nullable(requiredText(20))),
  }),
  output: Type.Object({ data: Type.Object({ id: Id }) }),
  summary: 'Makes a deal',
});

it('names what is wrong from the top of the form to its end', async () => {
  signIn('superadmin');
  renderPage(
    <ResourceForm
      namespace="sales"
      area="deal"
      schema={createDeal.input}
      operation={createDeal}
      initialValues={{ line: [{ note: '' }] }}
      sections={[
        { id: 'deal', fields: [{ name: 'customer', required: true }, 'name'] },
        {
          id: 'more',
          fields: [
            { name: 'line', rows: { fields: ['note'], addLabel: 'Add line', newRow: () => ({ note: '' }) } },
            'value',
          ],
        },
      ]}
      submitLabel="Save deal"
      validate={() => ({ customer: 'Choose a customer' })}
      onSaved={jest.fn()}
      onCancel={jest.fn()}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save deal' }));
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.textContent?.split(':')[0])).toEqual([
    'Customer',
    'Name',
    'Line 1, Note',
    'Value',
  ]);
});
