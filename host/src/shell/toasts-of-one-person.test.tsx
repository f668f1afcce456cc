import { signIn } from '@balai/shared/resource/testing';
import { dropSession } from '@balai/shared/session/session-store';
import { toast, Toaster } from '@balai/shared/ui/shell';
import { act, render, screen } from '@testing-library/react';
import './toasts-of-one-person';

beforeEach(() => signIn('sales'));
afterEach(dropSession);

const say = (title: string): void => toast({ title, duration: 60_000 });

/** @returns what whoever signs in next is told first. */
async function nextPersonIsTold(): Promise<string | null> {
  act(() => signIn('admin-finance'));
  render(<Toaster closeLabel="Close" />);
  say('For the next one');
  return (await screen.findByText(/^Copied$|^Saved$|^For the next one$/)).textContent;
}

it('tells the next one nothing that was said when its person had left', async () => {
  dropSession();
  say('Copied');
  expect(await nextPersonIsTold()).toBe('For the next one');
});

it('tells the next one nothing that its person had not been shown', async () => {
  say('Saved');
  dropSession();
  expect(await nextPersonIsTold()).toBe('For the next one');
});
