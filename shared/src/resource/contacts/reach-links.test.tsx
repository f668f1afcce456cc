import { render, screen } from '@testing-library/react';
import { UiProvider } from '../../ui/core';
import { EmailLink, WebsiteLink } from './reach-links';

const partsOf = (link: HTMLElement): string[] => link.innerHTML.split('<wbr>');

describe('a long address', () => {
  it('may be cut after @ and dots, and is copied and opened whole', () => {
    render(
      <UiProvider>
        <EmailLink email="pengadaan@perkasa.example" />
        <WebsiteLink address="www.perkasa.example/kontak" />
      </UiProvider>,
    );
    const email = screen.getByRole('link', { name: /pengadaan/ });
    expect(partsOf(email)).toEqual(['pengadaan@', 'perkasa.', 'example']);
    expect(email.textContent).toBe('pengadaan@perkasa.example');
    expect(email.getAttribute('href')).toBe('mailto:pengadaan@perkasa.example');
    const website = screen.getByRole('link', { name: /www/ });
    expect(partsOf(website)).toEqual(['www.', 'perkasa.', 'example/', 'kontak']);
  });
});
