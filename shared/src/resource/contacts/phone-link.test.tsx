import { render, screen } from '@testing-library/react';
import { UiProvider } from '../../ui/core';
import { PhoneLink } from './phone-link';

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
