import { replaceClipboard } from './clipboard.testing';
import { copyText } from './copy-text';
import { takeToasts } from './overlays/toast';

const said = () => takeToasts().map(({ title }) => title);

describe('copying a text', () => {
  let giveBack = (): void => undefined;
  beforeEach(() => void takeToasts());
  afterEach(() => giveBack());

  it('says nothing itself where it is done', async () => {
    const writeText = jest.fn().mockResolvedValue(undefined);
    giveBack = replaceClipboard({ writeText });
    expect(await copyText('half an hour of work')).toBe(true);
    expect(writeText).toHaveBeenCalledWith('half an hour of work');
    expect(said()).toEqual([]);
  });

  it.each([
    ['there is no clipboard', undefined],
    ['the browser refuses', { writeText: () => Promise.reject(new Error('NotAllowedError')) }],
  ])('says that one has to select it oneself where %s', async (_, clipboard) => {
    giveBack = replaceClipboard(clipboard);
    expect(await copyText('half an hour of work')).toBe(false);
    expect(said()).toEqual(['This could not be copied. Select it and copy it yourself.']);
  });
});
