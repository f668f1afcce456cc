import type { ToastOptions } from '../overlays/toast';
import { durationOf, leastOf, nextOf, type TimedToast } from './toast-order';

const action = { label: 'Undo', onSelect: () => undefined };
let place = 0;
const waiting = (toast: Partial<ToastOptions>): TimedToast => ({
  toast: { title: 'Saved', ...toast },
  place: place++,
  leftMs: 10_000,
});

describe('how long a toast stays', () => {
  it('says for two seconds that something was saved [9.5]', () => {
    expect(durationOf({ title: 'Success', text: 'Data Has Been Saved!' })).toBe(2_000);
  });

  it('leaves ten seconds to take something back', () => {
    expect(durationOf({ title: 'Success', action })).toBe(10_000);
  });

  it('leaves time to read a refusal, longer for a longer one', () => {
    const refused = (text: string) => durationOf({ title: 'Failed!', tone: 'danger', text });
    expect(refused('No')).toBe(4_000);
    expect(refused('x'.repeat(100))).toBeGreaterThan(6_000);
    expect(refused('x'.repeat(1_000))).toBe(12_000);
  });

  it('lets nobody wait for one that has been seen', () => {
    expect(leastOf({ title: 'Success', action })).toBe(2_000);
    expect(leastOf({ title: 'Failed!', tone: 'danger' })).toBe(4_000);
  });
});

describe('which toast comes next', () => {
  it('is the first that only says something, before what can be pressed', () => {
    const [moved, saved, read] = [waiting({ action }), waiting({}), waiting({})];
    expect(nextOf([moved, saved, read], null)).toBe(saved);
  });

  it('is the newest of those that can be pressed, so that the last change is taken back first', () => {
    const [first, second] = [waiting({ action }), waiting({ action })];
    expect(nextOf([first, second], null)).toBe(second);
  });

  it('leaves a newer one that can be pressed where it is', () => {
    const [older, newer] = [waiting({ action }), waiting({ action })];
    expect(nextOf([older], newer)).toBeUndefined();
    expect(nextOf([newer], older)).toBe(newer);
  });
});
