import { render, screen, waitFor } from '@testing-library/react';
import { Appear, fetchMotion } from './motion';

describe('Appear', () => {
  test('draws its content where it belongs until what moves it has come', () => {
    render(
      <Appear>
        <p>Panel</p>
      </Appear>,
    );
    expect(screen.getByText('Panel').parentElement?.style.opacity).toBe('');
  });

  test('draws its content at once, unseen, and brings it in by itself', async () => {
    await fetchMotion();
    render(
      <Appear>
        <p>Panel</p>
      </Appear>,
    );
    const moving = screen.getByText('Panel').parentElement;
    expect(moving?.style.opacity).toBe('0');
    await waitFor(() => expect(moving?.style.opacity).toBe('1'));
  });
});
