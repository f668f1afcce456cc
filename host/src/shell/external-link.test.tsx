import { setUnsavedWork } from '@balai/shared/session';
import { confirmLeave } from '@balai/shared/ui/alerts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ExternalLink } from './external-link';

jest.mock('@balai/shared/ui/alerts');

const asked = jest.mocked(confirmLeave);
/** jsdom goes nowhere but to another place of the same page. */
const draw = (target?: string) =>
  render(
    <ExternalLink href="#outside" target={target}>
      e-Faktur
    </ExternalLink>,
  );
/** @returns whether the browser may follow the link by itself. */
const press = (keys: object = {}) => fireEvent.click(screen.getByRole('link'), keys);

afterEach(() => {
  jest.clearAllMocks();
  setUnsavedWork(false);
  window.location.hash = '';
});

describe('a link out of the panel in the place of the page', () => {
  it('asks first where something is unsaved, and stays when it is not given up', async () => {
    asked.mockResolvedValueOnce(false);
    setUnsavedWork(true);
    draw();
    expect(press()).toBe(false);
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    expect(window.location.hash).toBe('');
  });

  it('goes there once what is unsaved is given up', async () => {
    asked.mockResolvedValueOnce(true);
    setUnsavedWork(true);
    draw();
    expect(press()).toBe(false);
    await waitFor(() => expect(window.location.hash).toBe('#outside'));
  });

  it('asks nothing where nothing is unsaved, or another tab opens', () => {
    draw();
    expect(press()).toBe(true);
    setUnsavedWork(true);
    expect(press({ ctrlKey: true })).toBe(true);
    cleanup();
    draw('_blank');
    expect(press()).toBe(true);
    expect(asked).not.toHaveBeenCalled();
  });
});
