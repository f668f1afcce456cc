import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../resource.testing';
import { FilesControl } from './files-control';

function Photos() {
  const [files, setFiles] = useState<readonly File[]>([]);
  return (
    <FilesControl
      id="photos"
      label="Photos"
      value={files}
      inputRef={jest.fn()}
      onBlur={jest.fn()}
      onChange={setFiles}
      onRefused={jest.fn()}
    />
  );
}

const file = (name: string) => new File([name], name);
const address = (name: string) => `data:application/octet-stream;base64,${btoa(name)}`;
const rows = () => within(screen.getByRole('list', { name: 'Photos' })).getAllByRole('listitem');
const pictures = () => rows().map((row) => row.querySelector('img')?.src ?? null);
const icons = () => rows().map((row) => row.querySelector('svg')?.dataset['fileIcon'] ?? null);

test('chosen pictures show themselves and every other file the icon of its kind, also when one is taken off [2.84]', async () => {
  renderPage(<Photos />);
  const files = [file('site.png'), file('a.pdf'), file('front.JPG'), file('side.jpeg')];
  fireEvent.change(screen.getByLabelText('Photos', { selector: 'input' }), { target: { files } });
  const [site, front, side] = ['site.png', 'front.JPG', 'side.jpeg'].map(address);
  await waitFor(() => expect(pictures()).toEqual([site, null, front, side]));
  expect(icons()[1]).toBe('pdf');
  fireEvent.click(screen.getByRole('button', { name: 'Remove site.png' }));
  expect(pictures()[0]).toBeNull();
  await waitFor(() => expect(pictures()).toEqual([null, front, side]));
});
