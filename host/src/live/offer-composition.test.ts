import { fakeServer, success } from '@balai/shared/http/fake-server.testing';
import type { CallersComposition } from '../shell/composition-context';
import { waitFor } from '@testing-library/react';
import { offerComposition } from './offer-composition';

const shown: { title: string; action?: { label: string } }[] = [];
jest.mock('@balai/shared/ui/shell', () => ({
  toast: (options: (typeof shown)[number]) => shown.push(options),
}));

const department = (release: string) =>
  ({ id: 'sales', release }) as CallersComposition['departments'][number]; // nothing else of it is looked at
const began: CallersComposition = { departments: [department('r1')], unavailable: [], forbidden: [] };

/** What is live now, for this person. */
function live(host: string, release: string) {
  return fakeServer(() => success({ data: { id: 'c2', host, departments: [department(release)] } }));
}

beforeEach(() => {
  shown.length = 0;
  jest.spyOn(Math, 'random').mockReturnValue(0);
  document.body.innerHTML = '';
  const block = document.createElement('script');
  block.id = 'composition';
  block.type = 'application/json';
  block.textContent = JSON.stringify({ id: 'c1', host: 'h1', integrity: {} });
  document.body.append(block);
});
afterEach(() => jest.restoreAllMocks());

describe('a composition that takes the place of the one a tab began with', () => {
  test.each([
    ['a department of the person', 'h1', 'r2'],
    ['the panel itself', 'h2', 'r1'],
  ])('is offered where it changes %s', async (_what, host, release) => {
    const server = live(host, release);
    offerComposition(began)('c2');
    await waitFor(() => expect(shown).toHaveLength(1));
    expect(shown[0]).toMatchObject({
      title: 'A new version of the panel is there',
      action: { label: 'Load it' },
    });
    server.stop();
  });

  test('is offered once where one follows the other', async () => {
    const server = live('h1', 'r2');
    const offer = offerComposition(began);
    offer('c2');
    offer('c3');
    await waitFor(() => expect(server.requests).toHaveLength(2));
    await waitFor(() => expect(shown).toHaveLength(1));
    await new Promise((next) => setTimeout(next, 50));
    expect(shown).toHaveLength(1);
    server.stop();
  });

  test('is not mentioned where it changes departments of others, and asked for once', async () => {
    const server = live('h1', 'r1');
    const offer = offerComposition(began);
    offer('c1');
    offer('c2');
    offer('c2');
    await waitFor(() => expect(server.requests).toHaveLength(1));
    await new Promise((next) => setTimeout(next));
    expect([server.requests.length, shown.length]).toEqual([1, 0]);
    server.stop();
  });
});
