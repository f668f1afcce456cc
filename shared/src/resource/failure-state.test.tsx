import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  answerPasswordQuestion,
  askForPassword,
  attendPasswordQuestions,
  passwordQuestionAtom,
} from '../session/password-question';
import { sessionStore } from '../session/session';
import { FailureState } from './failure-state';
import { renderPage, signIn } from './resource.testing';

it('leads back in who has put off to sign in again', async () => {
  signIn('sales');
  const leave = attendPasswordQuestions();
  const readAgain = () => void askForPassword('expired', false);
  readAgain();
  answerPasswordQuestion(false);
  readAgain();
  expect(sessionStore.get(passwordQuestionAtom)).toBeNull();
  const failure = { status: 401, code: 'not_signed_in', message: 'You are not signed in', request_id: 'r1' };
  renderPage(<FailureState failure={failure} onRetry={readAgain} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(sessionStore.get(passwordQuestionAtom)).toBe('expired');
  answerPasswordQuestion(false);
  leave();
});
