import { screen } from '@testing-library/react';
import { renderPage } from '../resource.testing';
import { UploadRow } from './upload-row';
import type { Upload } from './uploads';

const failed = (code: string): Upload['state'] => ({
  kind: 'failed',
  failure: { status: 422, code, message: 'Refused', request_id: 'r1' },
});

it.each([
  ['busy', true],
  ['network', true],
  ['file_type', false],
  ['file_empty', false],
  ['too_large', false],
])('a file that failed with %s may be tried again: %s', async (code, may) => {
  const upload = { file: new File(['a'], 'a.pdf'), state: failed(code) } as Upload; // all that is drawn
  renderPage(<UploadRow upload={upload} onRetry={() => undefined} onCancel={() => undefined} />);
  expect(await screen.findByText('Refused')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try a.pdf again' }) !== null).toBe(may);
});

it('is brought into view where it begins, and goes', async () => {
  // Newer browsers answer with what tells the end of the way.
  const shown = jest
    .spyOn(Element.prototype, 'scrollIntoView')
    .mockImplementation(() => Promise.resolve() as never); // by its type nothing
  const upload = { file: new File(['a'], 'a.pdf'), state: { kind: 'waiting' } } as Upload; // all that is drawn
  const { unmount } = renderPage(
    <UploadRow upload={upload} onRetry={() => undefined} onCancel={() => undefined} />,
  );
  expect(shown.mock.contexts).toContain(await screen.findByRole('listitem'));
  unmount();
  shown.mockRestore();
});
