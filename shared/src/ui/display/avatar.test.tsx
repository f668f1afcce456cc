import { fireEvent, render, screen } from '@testing-library/react';
import { UiProvider } from '../core';
import { Avatar, initialsOf } from './avatar';

describe('initials', () => {
  it.each([
    ['Budi Hartono', 'BH'],
    ['Dewi Lestari Kusumawardhani', 'DK'],
    ['Ana', 'A'],
    ['PT Wijaya Karya (Persero)', 'WK'],
    ['CV. Maju-Jaya, Tbk', 'MJ'],
    ['PT', 'P'],
    ['Émile O’Neill', 'ÉN'],
    ['  ', '?'],
  ])('of %p are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe('avatar', () => {
  const draw = (src: string | null) =>
    render(
      <UiProvider>
        <Avatar name="Budi Hartono" src={src} />
      </UiProvider>,
    );

  it('shows the image in 38 pixels and falls back to initials in 40 when it fails', () => {
    const { container } = draw('/storage/budi.png');
    const image = container.querySelector('img');
    expect(screen.getByRole('img', { name: 'Budi Hartono' }).style.width).toBe('38px');
    if (image) fireEvent.error(image);
    expect(screen.getByText('BH')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Budi Hartono' }).style.width).toBe('40px');
  });

  it('shows initials when there is no image', () => {
    draw(null);
    expect(screen.getByText('BH')).toBeTruthy();
  });
});
