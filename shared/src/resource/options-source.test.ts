import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { fakeServer, refusal, success } from '../http/fake-server.testing';
import { ApiError, queryClient } from '../http/query-client';
import { sessionAtom, sessionStore } from '../session/session-store';
import { signIn } from './resource.testing';
import { loadOptionsFrom, useReferenceNames } from './options-source';

const load = loadOptionsFrom('/panel/customers/select');
const found = success({ data: [{ id: 7, name: 'PT Sumber', city: 'Bandung' }] });

let server: ReturnType<typeof fakeServer> | undefined;

afterEach(() => server?.stop());

describe('the search of a picker', () => {
  it('is made again by itself while the server has too much to do', async () => {
    const answers = [refusal(503, 'busy')];
    server = fakeServer(() => answers.shift() ?? found);
    const options = await load('Sumber', new AbortController().signal);
    expect(options).toEqual([{ value: '7', label: 'PT Sumber', description: 'Bandung', image: undefined }]);
    expect(server.requests).toHaveLength(2);
  });

  it('tells people from their namesakes by role and group, in the words of the pages', async () => {
    const arif = { id: 3, name: 'Arif Budiman', role: 'lead-pre-sales', group: { name: 'Bandung' } };
    server = fakeServer(() => success({ data: [arif] }));
    const [option] = await load('Arif', new AbortController().signal);
    expect(option?.description).toBe('Lead Pre Sales · Bandung');
  });

  it('says at once what is refused', async () => {
    server = fakeServer(() => refusal(403, 'forbidden', 'You may not see this'));
    await expect(load('', new AbortController().signal)).rejects.toThrow('You may not see this');
    expect(server.requests).toHaveLength(1);
  });

  it('is not made again once nobody waits for it', async () => {
    const waiting = new AbortController();
    server = fakeServer(() => {
      waiting.abort();
      return refusal(503, 'busy', 'Too busy');
    });
    await expect(load('Sum', waiting.signal)).rejects.toBeInstanceOf(ApiError);
    expect(server.requests).toHaveLength(1);
  });
});

describe('the names of what an address points at', () => {
  const path = '/panel/harbor/list_all';
  const namesOf = (ids: string[]) =>
    renderHook(() => useReferenceNames([{ path, ids }]), {
      wrapper: ({ children }: { children: ReactNode }) =>
        createElement(QueryClientProvider, { client: queryClient }, children),
    }).result;

  it('are asked for by their ids, each once, and never for a word such as me', async () => {
    server = fakeServer(() => success({ data: [{ id: 8123, name: 'Tanjung Perak' }] }));
    const names = namesOf(['8123', 'me', '8123', '9999']);
    await waitFor(() => expect(names.current(path, '8123')).toBe('Tanjung Perak'));
    expect(names.current(path, '9999')).toBe('#9999');
    expect(names.current(path, 'me')).toBe('#me');
    expect(server.requests.map(({ url }) => url)).toEqual([expect.stringContaining('ids=8123%2C9999')]);
  });

  it('are not asked for where they were chosen in this tab', async () => {
    server = fakeServer(() => success({ data: [{ id: 41, name: 'Belawan' }] }));
    await loadOptionsFrom(path)('Bel', new AbortController().signal);
    expect(namesOf(['41']).current(path, '41')).toBe('Belawan');
    expect(server.requests).toHaveLength(1);
  });

  it('are not told to who signs in after the person that chose them', async () => {
    signIn('sales');
    server = fakeServer(() => success({ data: [{ id: 42, name: 'Cirebon' }] }));
    await loadOptionsFrom(path)('Cir', new AbortController().signal);
    server.stop();
    server = fakeServer(() => success({ data: [] }));
    act(() => sessionStore.set(sessionAtom, null));
    signIn('sales');
    const names = namesOf(['42']);
    await waitFor(() => expect(server?.requests).toHaveLength(1));
    expect(names.current(path, '42')).toBe('#42');
  });
});
