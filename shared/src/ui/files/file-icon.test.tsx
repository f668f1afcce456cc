import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '../core';
import '../rich';
import { ImageViewer } from './image-viewer';
import { FileIcon, Thumbnail } from './file-icon';

const drawnIcon = (container: HTMLElement) =>
  container.querySelector('[data-file-icon]')?.getAttribute('data-file-icon');

describe('file icon', () => {
  it.each([
    ['offer.pdf', 'pdf'],
    ['letter.DOCX', 'doc'],
    ['boq.xlsx', 'xls'],
    ['mail.msg', 'msg'],
    ['rows.csv', 'default'],
    ['plans.zip', 'default'],
    ['no extension', 'default'],
  ])('of %s is %s, 28 pixels square', (name, family) => {
    const { container } = render(
      <UiProvider>
        <FileIcon name={name} />
      </UiProvider>,
    );
    expect(drawnIcon(container)).toBe(family);
    expect(container.querySelector('svg')?.style.width).toBe('28px');
  });
});

describe('thumbnail', () => {
  it('shows the picture and the default icon when it does not load', () => {
    const { container } = render(
      <UiProvider>
        <Thumbnail name="site.png" src="/storage/site.png" />
      </UiProvider>,
    );
    const image = container.querySelector('img');
    expect(image?.getAttribute('src')).toBe('/storage/site.png');
    if (image) fireEvent.error(image);
    expect(drawnIcon(container)).toBe('default');
  });
});

describe('image viewer', () => {
  const onDownload = jest.fn();
  const draw = (src: string | null) =>
    render(
      <UiProvider>
        <ImageViewer
          open
          onClose={() => undefined}
          src={src}
          name="a-very-long-name-of-a-picture.png"
          onDownload={onDownload}
        />
      </UiProvider>,
    );

  it('cuts the name at 20 characters and downloads', async () => {
    draw('/storage/site.png');
    expect(screen.getByText('a-very-long-name-of-...')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    expect(onDownload).toHaveBeenCalled();
  });

  it('says File Not Found when the picture does not load, and lets its file be taken', () => {
    draw('/storage/site.png');
    fireEvent.error(screen.getByRole('img', { name: 'a-very-long-name-of-a-picture.png' }));
    expect(screen.getByText('File Not Found')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download' })).toHaveProperty('disabled', false);
  });

  it('says File Not Found when there is no picture to load', () => {
    draw(null);
    expect(screen.getByText('File Not Found')).toBeTruthy();
  });
});
