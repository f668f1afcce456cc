import { Box } from '@chakra-ui/react';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { CutText } from '../display/cut-text';
import { UiProvider } from '../provider/ui-provider';
import { HintLayer } from './hint-layer';

const LONG = 'PT Perkasa Telekomunikasi Nusantara Sejahtera Abadi';
const ADDRESS = 'pengadaan.barang@perkasa-telekomunikasi.example';

/** Here everything is without extent: an element holds 20 letters, and what is longer is cut. */
function measure(name: 'scrollWidth' | 'clientWidth', widthOf: (element: HTMLElement) => number) {
  Object.defineProperty(HTMLElement.prototype, name, {
    configurable: true,
    get(this: HTMLElement) {
      return widthOf(this);
    },
  });
}

beforeAll(() => {
  measure('clientWidth', () => 20);
  measure('scrollWidth', ({ textContent }) => Math.max(20, textContent.length));
});
afterAll(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'clientWidth');
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollWidth');
});

const open = () =>
  render(
    <UiProvider>
      <Box role="region" aria-label="Customers" tabIndex={0}>
        <div data-row="1">
          <a href="/customer/1">
            <CutText>{LONG}</CutText>
          </a>
          <CutText>Jakarta</CutText>
          <CutText>{ADDRESS}</CutText>
        </div>
        <button type="button" data-cut="">
          {LONG}
        </button>
      </Box>
      <input aria-label="Name" />
      <HintLayer />
    </UiProvider>,
  );

const hint = () => screen.findByRole('tooltip');
const link = () => screen.getByRole('link');
const focusByKey = (element: HTMLElement) => {
  fireEvent.keyDown(document.body, { key: 'Tab' });
  element.focus();
};

describe('text that is cut', () => {
  it('is shown in full under the pointer, and what fits is not', async () => {
    open();
    fireEvent.pointerOver(screen.getByText('Jakarta'), { pointerType: 'mouse' });
    fireEvent.pointerOver(screen.getByText(ADDRESS), { pointerType: 'mouse' });
    expect((await hint()).textContent).toBe(ADDRESS);
  });

  it('of a row is shown when the row has the focus, without a stop for each cell', async () => {
    open();
    focusByKey(link());
    const { children } = await hint();
    expect([...children].map(({ textContent }) => textContent)).toEqual([LONG, ADDRESS]);
    expect(document.querySelectorAll('[data-row] [tabindex]')).toHaveLength(0);
  });

  it('of what has the focus is shown, and not that of a region around it', async () => {
    open();
    focusByKey(screen.getByRole('region'));
    focusByKey(screen.getByRole('button'));
    expect((await hint()).children).toHaveLength(1);
  });

  it('goes away with Escape and stays while it is copied', async () => {
    open();
    focusByKey(link());
    await hint();
    fireEvent.keyDown(link(), { key: 'Control' });
    fireEvent.keyDown(link(), { key: 'c', ctrlKey: true });
    screen.getByRole('tooltip');
    fireEvent.keyDown(link(), { key: 'Escape' });
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('is what Ctrl+C takes while it is shown, but not out of a field', async () => {
    open();
    focusByKey(link());
    await hint();
    const copied = (target: HTMLElement) => {
      const setData = jest.fn();
      const event = createEvent.copy(target, { clipboardData: { setData } });
      fireEvent(target, event);
      return setData.mock.calls;
    };
    expect(copied(screen.getByLabelText('Name'))).toEqual([]);
    expect(copied(link())).toEqual([['text/plain', `${LONG}\n${ADDRESS}`]]);
  });
});
