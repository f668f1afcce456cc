// The page that `pnpm bench form` measures: a form that carries lines, or at /bare the same fields without the kit.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import Type from 'typebox';
import { defineOperation } from '../../contract/operation';
import { Id, Money, optional, requiredText, text } from '../../contract/schema';
import { UiProvider } from '../../ui/core';
import type { FormValues } from './form-model';
import { ResourceForm } from './resource-form';

const ROWS = 200;

const lineFields = ['name', 'code', 'brand', 'unit', 'quantity', 'price', 'city', 'note'] as const;

const saveLines = defineOperation({
  name: 'lines.save',
  method: 'POST',
  path: '/panel/lines/save',
  access: 'session',
  input: Type.Object({
    title: requiredText(100),
    line: Type.Array(
      Type.Object({
        id: Type.Optional(Id),
        name: requiredText(150),
        code: optional(text(40)),
        brand: optional(text(80)),
        unit: optional(text(20)),
        quantity: optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
        price: optional(Money),
        city: optional(text(80)),
        note: optional(text(200)),
      }),
    ),
  }),
  output: Type.Object({ data: Type.Object({ id: Id }) }),
  summary: 'Lines of a document',
});

const line = (place: number): FormValues => ({
  name: `CCTV camera ${place + 1}`,
  code: `CAM-${place + 1}`,
  brand: 'Axis',
  unit: 'pcs',
  quantity: place + 1,
  price: (place + 1) * 100_000,
  city: 'Jakarta',
  note: 'Outdoor, with bracket',
});

const initialValues: FormValues = {
  title: 'Quotation',
  line: Array.from({ length: ROWS }, (_, place) => line(place)),
};

const sections = [
  {
    id: 'lines',
    title: 'Lines',
    fields: [
      'title',
      {
        name: 'line',
        label: 'Line',
        rows: { fields: [...lineFields], addLabel: 'Add line', newRow: () => ({ name: '' }) },
      },
    ],
  },
];

const nothing = () => undefined;

const LineForm = () => (
  <ResourceForm
    namespace="bench"
    area="line"
    schema={saveLines.input}
    operation={saveLines}
    initialValues={initialValues}
    sections={sections}
    draftKey="bench.lines"
    submitLabel="Save"
    onSaved={nothing}
    onCancel={nothing}
  />
);

const BareField = memo(function BareField({ name, start }: { name: string; start: string }) {
  const [value, setValue] = useState(start);
  return (
    <label>
      {name} <input name={name} value={value} onChange={(event) => setValue(event.target.value)} />
    </label>
  );
});

const BareForm = () => (
  <form>
    {Array.from({ length: ROWS }, (_, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- the rows never move
      <fieldset key={place}>
        {lineFields.map((name) => (
          <BareField key={name} name={`line.${place}.${name}`} start={String(line(place)[name])} />
        ))}
      </fieldset>
    ))}
  </form>
);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  location.pathname === '/bare' ? (
    <BareForm />
  ) : (
    <UiProvider>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <LineForm />
        </MemoryRouter>
      </QueryClientProvider>
    </UiProvider>
  ),
);
