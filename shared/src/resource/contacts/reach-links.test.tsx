import { render, screen } from '@testing-library/react';
import { UiProvider } from '../../ui/core';
import { EmailLink, PhoneLink, WebsiteLink } from './reach-links';

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

describe('a phone number', () => {
  it.each([
    ['0812-3456-7890', 'https://wa.me/6281234567890'],
    ['+62 812 3456 7890', 'https://wa.me/6281234567890'],
    ['+65 8123 4567', 'https://wa.me/6581234567'],
    ['021-5550100', null],
    ['+62 21 5550100', null],
    ['14000', null],
  ])('as %s dials, and leads to its chat where it may have one', (phone, chat) => {
    render(
      <UiProvider>
        <PhoneLink phone={phone} />
      </UiProvider>,
    );
    expect(screen.getByRole('link', { name: phone }).getAttribute('href')).toMatch(/^tel:\+?\d+$/);
    const link = screen.queryByRole('link', { name: `Write to ${phone} on WhatsApp` });
    expect(link?.getAttribute('href') ?? null).toBe(chat);
  });
});
