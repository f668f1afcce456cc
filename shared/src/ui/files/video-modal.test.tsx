import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '../core';
import '../rich';
import { DiscountDialog } from '../overlays/discount-dialog';
import { VideoModal, type ShownVideo } from './video-modal';

const videos: ShownVideo[] = [
  { id: 1, name: 'mounting.mp4', src: 'blob:one' },
  { id: 2, name: 'wiring.mp4', src: undefined },
];
const onClose = jest.fn();
const draw = (shown: readonly ShownVideo[]) =>
  render(
    <UiProvider>
      <VideoModal open onClose={onClose} title="How to mount it" videos={shown} />
    </UiProvider>,
  );

beforeAll(() => {
  // jsdom plays nothing.
  HTMLMediaElement.prototype.pause = () => undefined;
});
afterEach(() => jest.useRealTimers());

describe('video modal', () => {
  it('has a header and one video, and no carousel', () => {
    draw(videos.slice(0, 1));
    expect(screen.getByRole('dialog', { name: 'How to mount it' })).toBeTruthy();
    expect(screen.getByLabelText('mounting.mp4').getAttribute('src')).toBe('blob:one');
    expect(screen.queryByRole('button', { name: 'Next video' })).toBeNull();
  });

  it('has arrows and a dot for each of several videos', () => {
    draw(videos);
    expect(screen.getByRole('button', { name: 'Next video' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Previous video' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Video 1 of 2' }).getAttribute('aria-current')).toBe('true');
    expect(screen.getByRole('button', { name: 'Video 2 of 2' })).toBeTruthy();
  });

  it('lets the Tab key come to the controls of the video in view alone', () => {
    draw(videos);
    const isOutOfReach = (place: string) =>
      screen.getByRole('group', { name: place, hidden: true }).hasAttribute('inert');
    expect([isOutOfReach('Video 1 of 2'), isOutOfReach('Video 2 of 2')]).toEqual([false, true]);
  });

  it('fades its arrows 1,000 ms after the mouse stood still, and shows them when it moves', () => {
    jest.useFakeTimers();
    draw(videos);
    const arrows = () => document.querySelector('[data-arrows]')?.getAttribute('data-arrows');
    act(() => jest.advanceTimersByTime(999));
    expect(arrows()).toBe('shown');
    act(() => jest.advanceTimersByTime(1));
    expect(arrows()).toBe('faded');
    const area = document.querySelector('[data-arrows]');
    if (area) fireEvent.pointerMove(area);
    expect(arrows()).toBe('shown');
    act(() => jest.advanceTimersByTime(1_000));
    expect(arrows()).toBe('faded');
  });

  it("closes with the value 'skip' by its button, and without one by its cross", async () => {
    draw(videos);
    fireEvent.click(screen.getByRole('button', { name: 'Skip' }));
    expect(onClose).toHaveBeenLastCalledWith('skip');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenLastCalledWith();
  });

  it('says so when a video cannot be played', () => {
    draw(videos.slice(0, 1));
    fireEvent.error(screen.getByLabelText('mounting.mp4'));
    expect(screen.getByRole('alert').textContent).toMatch(/cannot be played here/);
  });
});

describe('discount dialog', () => {
  it("has one input with the placeholder 'Discount', Cancel and Submit", () => {
    const onSubmit = jest.fn();
    render(
      <UiProvider>
        <DiscountDialog open onClose={onClose} onSubmit={onSubmit} />
      </UiProvider>,
    );
    fireEvent.change(screen.getByPlaceholderText('Discount'), { target: { value: '7,5' } });
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(onSubmit).toHaveBeenCalledWith('7,5');
  });
});
