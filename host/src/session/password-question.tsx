import { sessionAtom, sessionStore } from '@balai/shared/session';
import {
  answerPasswordQuestion,
  attendPasswordQuestions,
  passwordQuestionAtom,
  type PasswordQuestion as Question,
} from '@balai/shared/session/password-question';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState, type ComponentType } from 'react';

const inStore = { store: sessionStore };

/**
 * Asks for the password over the page when the session has ended or a change needs it; the page and what was typed in
 * it stay, and the calls that waited go on. One that was given by somebody else is replaced before. The dialog itself is
 * fetched when it is needed first.
 */
export function PasswordQuestion() {
  const question = useAtomValue(passwordQuestionAtom, inStore);
  const session = useAtomValue(sessionAtom, inStore);
  const before = useRef(session);
  const [Dialog, setDialog] = useState<ComponentType<{ question: Question | null }> | null>(null);
  useEffect(() => attendPasswordQuestions(), []);
  useEffect(() => {
    if (!question || Dialog) return;
    import('./password-question-dialog').then(
      ({ PasswordQuestionDialog }) => setDialog(() => PasswordQuestionDialog),
      // The calls that waited fail with the server's answer; the next one asks again.
      () => answerPasswordQuestion(false),
    );
  }, [question, Dialog]);
  useEffect(() => {
    if (!question) before.current = session;
    // Signed in again, here or in another tab of this browser; who signs in as somebody else has another page.
    else if (session && session.token !== before.current?.token && !session.user.must_change_password)
      answerPasswordQuestion(true);
  }, [question, session]);
  return Dialog ? <Dialog question={question} /> : null;
}
