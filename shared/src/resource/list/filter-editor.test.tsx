import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Filter } from '../../contract/list';
import { renderPage } from '../resource.testing';
import { FilterEditor } from './filter-editor';

const onChange = jest.fn();
beforeEach(() => onChange.mockClear());

function Editor({ filter, begin }: { filter: Filter; begin: Record<string, string> }) {
  const [values, setValues] = useState<Record<string, string | undefined>>(begin);
  const applied = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return (
    <>
      <FilterEditor
        name="worth"
        filter={filter}
        label="Worth"
        values={Object.fromEntries(applied)}
        onChange={(changes) => {
          onChange(changes);
          setValues({ ...values, ...changes });
        }}
        options={[]}
        days={[30]}
        nameOf={(_, id) => id}
      />
      <button type="button" onClick={() => setValues({})}>
        Clear all
      </button>
    </>
  );
}

describe.each<[string, Filter, field: string, parameter: string]>([
  ['an amount', { type: 'money' }, 'At least', 'worth_from'],
  ['a text', { type: 'text' }, 'Worth', 'worth'],
  ['a number of days', { type: 'days' }, 'Days', 'worth'],
])('a filter by %s', (_, filter, label, parameter) => {
  const open = (begin: Record<string, string> = {}) => renderPage(<Editor filter={filter} begin={begin} />);
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: label });

  it('is applied when its field is left or by Enter, and not by every digit', async () => {
    open();
    await userEvent.type(field(), '120');
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(onChange.mock.calls).toEqual([[{ [parameter]: '120' }]]);
    await userEvent.type(field(), '5{Enter}');
    expect(onChange.mock.calls.slice(1)).toEqual([[{ [parameter]: '1205' }]]);
    expect(document.activeElement).toBe(field());
    await userEvent.clear(field());
    await userEvent.tab();
    expect(onChange.mock.calls.slice(2)).toEqual([[{ [parameter]: undefined }]]);
  });

  it('is not applied again where nothing was changed', async () => {
    open({ [parameter]: '120' });
    await userEvent.click(field());
    await userEvent.tab();
    await userEvent.type(field(), '5{Backspace}{Enter}');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('forgets what was typed when all filters are cleared', async () => {
    open();
    await userEvent.type(field(), '120{Enter}');
    onChange.mockClear();
    // As where a press of a button leaves the focus in the field.
    fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(field().value).toBe('');
    await userEvent.click(field());
    await userEvent.tab();
    expect(onChange).not.toHaveBeenCalled();
  });
});

it.each<[Filter, field: string, typed: string, said: string]>([
  [{ type: 'money' }, 'At least', '2,500', 'Type an amount, such as 1.500.000 or 1,5 jt'],
  [{ type: 'days' }, 'Days', '7,5', 'Type a whole number, such as 1.500'],
  [{ type: 'days' }, 'Days', '5000', 'At most 3.650'],
  [{ type: 'date' }, 'From', '31/02/2027', 'Type a day, such as 31/1/2026'],
])(
  'what cannot be read, or is more than can be asked for, is said at its field, stays there and filters nothing: %j',
  async (filter, label, typed, said) => {
    renderPage(<Editor filter={filter} begin={{}} />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: label });
    await userEvent.type(field, typed);
    await userEvent.tab();
    expect(await screen.findByText(said)).toBeTruthy();
    expect(field.value).toBe(typed);
    expect(onChange).not.toHaveBeenCalled();
  },
);

it.each<[Filter, begin: Record<string, string>, label: string, said: string]>([
  [
    { type: 'date' },
    { worth_from: '2026-11-30', worth_to: '2026-11-09' },
    'To',
    'Earlier than “From”: no row fits',
  ],
  [
    { type: 'money' },
    { worth_from: '1000', worth_to: '900' },
    'At most',
    'Less than “At least”: no row fits',
  ],
])('a range that is turned round says so until it fits: %j', async (filter, begin, label, said) => {
  renderPage(<Editor filter={filter} begin={begin} />);
  expect(screen.getByText(said)).toBeTruthy();
  const field = screen.getByRole('textbox', { name: label });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await userEvent.clear(field);
  await userEvent.tab();
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
});

it('rows that lack something, or do not, are asked for in the place of what they hold', async () => {
  const filter: Filter = { type: 'money', mayBeEmpty: true };
  renderPage(<Editor filter={filter} begin={{ worth_from: '120' }} />);
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'At least' });
  await userEvent.click(screen.getByRole('button', { name: 'Empty', pressed: false }));
  expect(onChange).toHaveBeenLastCalledWith({
    worth_from: undefined,
    worth_to: undefined,
    worth_is: 'empty',
  });
  expect(field().value).toBe('');
  expect(screen.getByRole('button', { name: 'Empty', pressed: true })).toBeTruthy();
  await userEvent.type(field(), '70{Enter}');
  expect(onChange).toHaveBeenLastCalledWith({ worth_from: '70', worth_is: undefined });
  await userEvent.click(screen.getByRole('button', { name: 'Filled in' }));
  expect(onChange).toHaveBeenLastCalledWith({
    worth_from: undefined,
    worth_to: undefined,
    worth_is: 'filled',
  });
});
