import { isSendingWork, noteSending } from './background-work';

it('a page that has sent all it had does not say so of those in other tabs', async () => {
  localStorage.clear();
  jest.resetModules();
  const otherTab = await import('./background-work');
  noteSending(true);
  otherTab.noteSending(true);
  otherTab.noteSending(false);
  expect(isSendingWork()).toBe(true);
  noteSending(true);
  noteSending(false);
  expect([isSendingWork(), otherTab.isSendingWork()]).toEqual([false, false]);
});
