import { copyText } from './copy-text';
import { takeToasts } from './overlays/toast';

function clipboardIs(clipboard: Partial<Clipboard> | undefined): void {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
}

const said = () => takeToasts().map(({ title }) => title);

describe('copying a text', () => {
  const before = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
  afterEach(() => {
    if (before) Object.defineProperty(navigator, 'clipboard', before);
    else Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('says nothing itself where it is done', async () => {
    const writeText = jest.fn().mockResolvedValue(undefined);
    clipboardIs({ writeText });
    expect(await copyText('half an hour of work')).toBe(true);
    expect(writeText).toHaveBeenCalledWith('half an hour of work');
    expect(said()).toEqual([]);
  });

  it.each([
    ['there is no clipboard', undefined],
    ['the browser refuses', { writeText: () => Promise.reject(new Error('NotAllowedError')) }],
  ])('says that one has to select it oneself where %s', async (_, clipboard) => {
    clipboardIs(clipboard);
    expect(await copyText('half an hour of work')).toBe(false);
    expect(said()).toEqual(['This could not be copied. Select it and copy it yourself.']);
  });
});
