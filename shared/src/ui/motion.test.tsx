import { render, screen, waitFor } from '@testing-library/react';
import { Appear } from './motion';

describe('Appear', () => {
  test('draws its content at once, unseen, and brings it in by itself', async () => {
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
