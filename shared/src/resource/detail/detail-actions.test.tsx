import { render, screen } from '@testing-library/react';
import { UiProvider } from '../../ui/core';
import '../../ui/rich';
import { MemoryRouter } from 'react-router-dom';
import { DetailActions, PhoneActions } from './detail-actions';

const actions = [{ verb: 'activate', label: 'Activate', primary: true, onSelect: () => undefined }];

function drawOnPhone(allowed: readonly string[]) {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), { media: query, matches: query !== 'print' }) as MediaQueryList, // what is asked of it
  );
  render(
    <UiProvider>
      <PhoneActions actions={actions} allowed={allowed} />
    </UiProvider>,
  );
}

describe('the buttons of a record on a phone', () => {
  afterEach(() => jest.restoreAllMocks());

  it('stand in a bar that toasts keep clear of', () => {
    drawOnPhone(['activate']);
    const button = screen.getByRole('button', { name: 'Activate' });
    expect(button.closest('[data-below-toasts]')).not.toBeNull();
  });

  it('leave no bar where nothing may be done', () => {
    drawOnPhone([]);
    expect(document.querySelector('[data-below-toasts]')).toBeNull();
  });
});

describe('the buttons of a record', () => {
  const steps = [
    { verb: 'move', label: 'Move on', primary: true, onSelect: () => undefined },
    { verb: 'revise', label: 'Revise', primary: true, to: '/revise' },
  ];
  const draw = (allowed: readonly string[]) => (
    <UiProvider>
      <MemoryRouter>
        <main tabIndex={-1}>
          <DetailActions actions={steps} allowed={allowed} />
        </main>
      </MemoryRouter>
    </UiProvider>
  );

  it('keep the focus of one that goes away with what it did, and give it to the page when none is left', () => {
    const { rerender } = render(draw(['move']));
    screen.getByRole('button', { name: 'Move on' }).focus();
    rerender(draw(['revise']));
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Revise' }));
    rerender(draw([]));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('take no focus that has gone elsewhere', () => {
    const { rerender } = render(draw(['move']));
    screen.getByRole('button', { name: 'Move on' }).focus();
    screen.getByRole('main').focus();
    rerender(draw(['revise']));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});
