import {
  fakeServer,
  refusal,
  type FakeAnswer,
  type SeenRequest,
} from '@balai/shared/http/fake-server.testing';
import { loadMessages } from '@balai/shared/i18n';
import type { Role } from '@balai/shared/permissions/roles';
import { renderPage, signIn, type DrawnPage } from '@balai/shared/resource/testing';
import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { department } from '../department';

jest.mock('@balai/shared/ui/alerts');

/** Path of a call to what the server says; a function sees the request first. */
export type Answers = Readonly<Record<string, FakeAnswer | ((request: SeenRequest) => FakeAnswer)>>;

export interface PageVisit {
  Page: ComponentType;
  /** The route as the manifest writes it, e.g. '/detail-pipeline/:id'. */
  route: string;
  /** The address that is opened. */
  address: string;
  role: Role;
  answers: Answers;
}

export interface OpenPage extends DrawnPage {
  /** What the page asked for. */
  server: ReturnType<typeof fakeServer>;
}

/**
 * Draws a page of the department as the shell does, signed in, against a made-up server. What `answers` does not name
 * is not found.
 */
export async function visitPage({ Page, route, address, role, answers }: PageVisit): Promise<OpenPage> {
  signIn(role);
  await loadMessages('sales', department.messages);
  const server = fakeServer((request) => {
    const path = request.url.split('?')[0] ?? '';
    const answer = answers[path] ?? refusal(404, 'not_found', 'Data not found');
    return typeof answer === 'function' ? answer(request) : answer;
  });
  const drawn = renderPage(
    <Routes>
      <Route path={route} element={<Page />} />
      <Route path="*" element={null} />
    </Routes>,
    address,
  );
  return { ...drawn, server };
}
