import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { words as engineering } from '../../contract/engineering/words/en';
import { words as finance } from '../../contract/finance/words/en';
import { words as hr } from '../../contract/hr/words/en';
import { words as sales } from '../../contract/sales/words/en';
import { HintLayer } from '../../ui/overlays/hint-layer';
import { UiProvider } from '../../ui/provider/ui-provider';
import { Explanation } from './explanation';
import english from './locales/en.json';

const open = () =>
  render(
    <UiProvider>
      <Explanation field="npwp" label="NPWP" />
      <Explanation field="city" label="City" />
      <button type="button">Elsewhere</button>
    </UiProvider>,
  );
const mark = () => screen.getByRole('button', { name: 'What is NPWP?' });

describe('the explanation of a field', () => {
  it('stands beside the labels that need one, and beside no other', () => {
    open();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['', 'Elsewhere']);
  });

  it('is read when the mark has the focus, belongs to it, and goes with Escape', async () => {
    open();
    await userEvent.tab();
    expect(document.activeElement).toBe(mark());
    const hint = await screen.findByRole('tooltip');
    expect(hint.textContent).toBe(english.npwp);
    expect(mark().getAttribute('aria-describedby')).toBe(hint.id);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  });

  it('comes with a press, stays while it is pressed itself, and goes with one elsewhere', async () => {
    open();
    await userEvent.pointer([{ keys: '[TouchA]', target: mark() }]);
    const hint = await screen.findByRole('tooltip');
    await userEvent.pointer([{ keys: '[TouchA]', target: hint }]);
    expect(screen.queryByRole('tooltip')).toBe(hint);
    await userEvent.pointer([{ keys: '[TouchA]', target: screen.getByText('Elsewhere') }]);
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  });

  it('comes beside the head of a column that is pointed at, or gets the focus', async () => {
    render(
      <UiProvider>
        <table>
          <thead>
            <tr>
              <th data-column="commit">
                <button type="button">Commit</button>
              </th>
              <th data-column="city">City</th>
            </tr>
          </thead>
        </table>
        <HintLayer />
      </UiProvider>,
    );
    fireEvent.pointerOver(screen.getByText('City'), { pointerType: 'mouse' });
    await userEvent.tab();
    expect((await screen.findByRole('tooltip')).textContent).toBe(english.commit);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
    fireEvent.pointerOver(screen.getByText('Commit'), { pointerType: 'mouse' });
    expect((await screen.findByRole('tooltip')).textContent).toBe(english.commit);
  });

  it('is written for fields that there are', () => {
    const areas = [engineering, finance, hr, sales].flatMap((words) => Object.values(words)) as {
      field?: object;
      column?: object;
    }[];
    const fields = new Set(
      areas.flatMap(({ field = {}, column = {} }) => Object.keys({ ...column, ...field })),
    );
    const explained = Object.keys(english).filter((key) => key !== 'whatIs');
    expect(explained.filter((field) => !fields.has(field))).toEqual([]);
  });
});
