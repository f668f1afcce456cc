import type { Operation } from '@balai/shared/contract/operation';
import { callOperation } from '@balai/shared/http';
import { loadMessages } from '@balai/shared/i18n';
import type { Role } from '@balai/shared/permissions/roles';
import { renderPage, signIn } from '@balai/shared/resource/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { department } from '../department';

const pages = department.manifest.routes.map(({ path, page }) => ({
  path,
  Page: lazy(async () => ({ default: await department.pages[page]() })),
}));

/** Draws the department at an address as the host would, signed in as `role`. */
export async function openPage(address: string, role: Role) {
  localStorage.clear();
  signIn(role);
  await loadMessages(department.manifest.id, department.messages);
  const { path } = renderPage(
    <Suspense>
      <Routes>
        {pages.map(({ path: route, Page }) => (
          <Route key={route} path={route} element={<Page />} />
        ))}
      </Routes>
    </Suspense>,
    address,
  );
  return { user: userEvent.setup(), path };
}

/** Opens the menu with the rarer actions and chooses its only one, by keyboard. */
export async function chooseDelete(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  (await screen.findByRole('button', { name: /more/i })).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: 'Delete' });
  await user.keyboard('{ArrowDown}{Enter}');
}

/**
 * Has the server answer operations by their name; every other call is answered with an empty list.
 * The test file mocks '@balai/shared/http'.
 */
export function answer(replies: Record<string, object>): void {
  jest.mocked(callOperation).mockImplementation(async (operation) => {
    const output = replies[operation.name] ?? { data: [], count: 0, count_capped: false, sums: {} };
    // What a test writes down stands for what the server would have checked against the operation.
    return { status: 200, message: 'Success', ...output } as never;
  });
}

export const refusal = (status: number, code: string, message: string) => ({
  status,
  code,
  message,
  request_id: 'r-1',
});

/** What was sent to an operation, call by call. */
export const sentTo = ({ name }: Operation): unknown[] =>
  jest
    .mocked(callOperation)
    .mock.calls.filter(([operation]) => operation.name === name)
    .map(([, input]) => input);
