import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { brandList } from '../../contract/engineering/brands';
import { words as engineering } from '../../contract/engineering/words/en';
import { words as finance } from '../../contract/finance/words/en';
import { words as hr } from '../../contract/hr/words/en';
import { words as sales } from '../../contract/sales/words/en';
import { callOperation } from '../../http/call-operation';
import { loadMessages } from '../../i18n/i18n';
import { fetchGuide, offerGuide } from '../../ui/guides';
import { HintLayer } from '../../ui/overlays/hint-layer';
import { UiProvider } from '../../ui/provider/ui-provider';
import { ResourceList } from '../list/resource-list';
import { answer, listed, renderPage, signIn } from '../resource.testing';
import { useTerms } from '../resource-text';
import { Explanation } from './explanation';
import english from './locales/en.json';
import { withStyles } from '../../ui/styles.testing';

jest.mock('../../http/call-operation');

const TIER = 'How far a partner has come.';

beforeAll(async () => {
  await loadMessages('smithy', () => Promise.resolve(engineering));
  offerGuide('smithy', () =>
    Promise.resolve({ drawings: {}, words: () => Promise.resolve({ brand: { terms: { tier: TIER } } }) }),
  );
});

function Field({ area, name, label }: { area: string; name: string; label: string }) {
  const termOf = useTerms({ namespace: 'smithy', area });
  return <Explanation text={termOf(name)} label={label} />;
}

const open = () =>
  render(
    <UiProvider>
      <Field area="brand" name="npwp" label="NPWP" />
      <Field area="brand" name="city" label="City" />
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
    expect(hint.textContent).toBe(english.npwp.text);
    expect(mark().getAttribute('aria-describedby')).toBe(hint.id);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  });

  it('that was pressed for goes with Escape, and when the keyboard leads on', async () => {
    open();
    for (const key of ['{Escape}', '{Tab}']) {
      await userEvent.click(mark());
      await screen.findByRole('tooltip');
      await userEvent.keyboard(key);
      await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    }
  });

  it('comes with a press, stays while it is pressed itself, and goes with one elsewhere', async () => {
    open();
    await userEvent.pointer([{ keys: '[TouchA]', target: mark() }]);
    const hint = await screen.findByRole('tooltip');
    jest.useFakeTimers();
    await userEvent.pointer([{ keys: '[TouchA]', target: hint }], {
      advanceTimers: jest.advanceTimersByTime,
    });
    act(() => jest.runOnlyPendingTimers());
    jest.useRealTimers();
    expect(screen.queryByRole('tooltip')).toBe(hint);
    await userEvent.pointer([{ keys: '[TouchA]', target: screen.getByText('Elsewhere') }]);
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  });

  it('is the word of the department and the area whose field it is, as soon as its guide is here', async () => {
    render(
      <UiProvider>
        <Field area="brand" name="tier" label="Partner level" />
        <Field area="item" name="tier" label="Row" />
      </UiProvider>,
    );
    expect(screen.queryByRole('button')).toBeNull();
    await act(() => fetchGuide('smithy'));
    expect(screen.getByRole('button', { name: 'What is Partner level?' })).toBeTruthy();
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('is written, where departments share it, for fields that there are', () => {
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

describe('the head of a column whose word is explained', () => {
  withStyles();
  const head = (name: string) => screen.getByRole('columnheader', { name });

  beforeEach(async () => {
    signIn('superadmin');
    answer({
      'brand.list': listed({ id: 1, version: 1, name: 'Cisco' }),
    });
    await fetchGuide('smithy');
    renderPage(
      <>
        <ResourceList
          list={brandList}
          namespace="smithy"
          title="Brands"
          rowLink={({ id }) => `/brand/${id}`}
        />
        <HintLayer />
      </>,
    );
    await screen.findByRole('link', { name: 'Cisco' });
  });

  it('is marked, and says it under the pointer; the others say nothing', async () => {
    expect(jest.mocked(callOperation)).toHaveBeenCalled();
    const button = screen.getByRole('button', { name: 'Partner level' });
    expect(getComputedStyle(button).textDecoration).toContain('dotted');
    fireEvent.pointerOver(head('Name'), { pointerType: 'mouse' });
    fireEvent.pointerOver(button, { pointerType: 'mouse' });
    expect((await screen.findByRole('tooltip')).textContent).toBe(TIER);
  });

  it('says it of the button that sorts when that has the focus, without a stop more, and goes with Escape', async () => {
    const button = screen.getByRole('button', { name: 'Partner level' });
    expect(head('Partner level').querySelectorAll('button')).toHaveLength(1);
    fireEvent.keyDown(document.body, { key: 'Tab' });
    button.focus();
    const hint = await screen.findByRole('tooltip');
    expect(hint.textContent).toBe(TIER);
    expect(button.getAttribute('aria-describedby')).toBe(hint.id);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
    expect(button.getAttribute('aria-describedby')).toBeNull();
  });

  it('says it to a finger that has pressed it', async () => {
    await userEvent.pointer([
      { keys: '[TouchA]', target: screen.getByRole('button', { name: 'Partner level' }) },
    ]);
    expect((await screen.findByRole('tooltip')).textContent).toBe(TIER);
    await userEvent.pointer([{ keys: '[TouchA]', target: screen.getByRole('link', { name: 'Cisco' }) }]);
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});
