import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { useAtomValue } from 'jotai/react';
import { createElement, type ReactNode } from 'react';
import { createExport, listExports, putAwayExport } from '../../contract/host/exports';
import { fakeServer, refusal, success, type FakeAnswer } from '../../http/fake-server.testing';
import { operationQuery, queryClient } from '../../http/queries';
import { hasBackgroundWorkAtom } from '../../session/background-work';
import { sessionStore } from '../../session/session';
import { alertFailure } from '../../ui/alerts';
import { UiProvider } from '../../ui/core';
import { signIn } from '../resource.testing';
import { BackgroundWork } from './background-work';
import { startExport, useExports } from './exports';

jest.mock('../../ui/alerts');

beforeEach(() => {
  jest.mocked(alertFailure).mockClear();
  queryClient.clear();
});

const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(UiProvider, null, createElement(QueryClientProvider, { client: queryClient }, children));

describe('an export', () => {
  it('whose order was not answered is ordered under its key once more, so that its file is made once', async () => {
    signIn('superadmin');
    let answer: FakeAnswer = {};
    const server = fakeServer(({ url }) => (url === createExport.path ? answer : success({ data: [] })));
    try {
      await startExport('customer', { status: 'active' }, 'xlsx');
      expect(alertFailure).toHaveBeenCalledTimes(1);
      answer = success({ data: {} });
      await startExport('customer', { status: 'active' }, 'xlsx');
      await startExport('customer', { status: 'active' }, 'xlsx');
    } finally {
      server.stop();
    }
    const orders = server.requests.filter(({ url }) => url === createExport.path);
    const [lost, again, another] = orders.map(({ header }) => header('Idempotency-Key'));
    expect(lost).toBeTruthy();
    expect(again).toBe(lost);
    expect(another).not.toBe(lost);
  });

  it('has its line although there was none when they were last asked for', async () => {
    signIn('superadmin');
    const exports: object[] = [];
    const server = fakeServer(({ url }) => {
      if (url.startsWith(listExports.path)) return success({ data: [...exports] });
      exports.push({ id: 8, state: 'running', rows_done: 0, rows_total: 9, is_put_away: false });
      return success({ data: {} });
    });
    try {
      await queryClient.fetchQuery(operationQuery(listExports, {}, { background: true }));
      const Panel = () =>
        useAtomValue(hasBackgroundWorkAtom, { store: sessionStore }) ? createElement(BackgroundWork) : null;
      render(createElement(Panel), { wrapper });
      await act(() => startExport('customer', {}, 'csv'));
      expect(await screen.findByRole('region', { name: 'In the background' })).toBeTruthy();
    } finally {
      server.stop();
    }
  });

  it('that is done keeps its file when its line is closed', async () => {
    signIn('superadmin');
    const kept = {
      id: 7,
      state: 'done',
      rows_done: 1,
      is_put_away: false,
      expires_at: '2026-11-30T02:05:00.000Z',
    };
    let exports = [kept];
    const server = fakeServer(({ url }) => {
      if (url.startsWith(listExports.path)) return success({ data: exports });
      exports = [{ ...kept, is_put_away: true }];
      return success({});
    });
    try {
      render(createElement(BackgroundWork), { wrapper });
      const close = await screen.findByRole('button', { name: 'Close' });
      expect(screen.getByText('1 row is ready · Kept until 30 Nov 2026 09:05')).toBeTruthy();
      fireEvent.click(close);
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Close' })).toBeNull());
    } finally {
      server.stop();
    }
    const sent = server.requests.filter(({ method }) => method !== 'GET');
    expect(sent.map(({ url, data }) => [url, data])).toEqual([
      [putAwayExport.path, JSON.stringify({ id: 7, is_put_away: true })],
    ]);
  });

  it('whose day is over goes from the panel when its file is asked for', async () => {
    signIn('superadmin');
    const kept = { id: 7, state: 'done', rows_done: 1, is_put_away: false };
    let exports: object[] = [kept];
    const server = fakeServer(({ url }) => {
      if (url.startsWith(listExports.path)) return success({ data: exports });
      exports = [];
      return refusal(404, 'not_found', 'Gone');
    });
    try {
      const { result } = renderHook(() => useExports(), { wrapper });
      await waitFor(() => expect(result.current.exports).toEqual([kept]));
      await act(() => result.current.fetch(7));
      await waitFor(() => expect(result.current.exports).toEqual([]));
      expect(alertFailure).toHaveBeenCalledWith('Gone');
    } finally {
      server.stop();
    }
  });
});
