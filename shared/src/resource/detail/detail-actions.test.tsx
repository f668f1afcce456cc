import { render, screen } from '@testing-library/react';
import { UiProvider } from '../../ui/core';
import '../../ui/rich';
import { PhoneActions } from './detail-actions';

const actions = [{ verb: 'activate', label: 'Activate', primary: true, onSelect: () => undefined }];

function drawOnPhone(allowed: readonly string[]) {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) => Object.assign(new EventTarget(), { media: query, matches: true }) as MediaQueryList, // what is asked of it
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
