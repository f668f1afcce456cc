import { isSuccess, type Answer, type Success } from '@balai/shared/contract/operation';

/** The answer of a call that must not be refused. @throws Error with what the server said when it was. */
export function expectSuccess<Op>(answer: Answer<Op>): Success<Op> {
  if (!isSuccess(answer))
    throw new Error(`${answer.status} ${answer.message} ${JSON.stringify(answer.errors)}`);
  return answer;
}
