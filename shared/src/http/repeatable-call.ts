import { useState } from 'react';
import { isSuccess, type Answer, type InputOf, type Operation } from '../contract/operation';
import { callOperation, type CallOptions } from './call-operation';
import { forItsPerson } from './for-its-person';
import { bodyWithFiles, unsettledWrite } from './unsettled-write';

/** As `callOperation`, for a place from which its person may send the same once more, see `UnsettledWrite`. */
export function repeatableCall() {
  const unsettled = unsettledWrite();
  return async <Op extends Operation>(
    operation: Op,
    input: InputOf<Op>,
    options: Omit<CallOptions, 'idempotencyKey'> = {},
  ): Promise<Answer<Op>> => {
    const idempotencyKey = unsettled.keyFor(bodyWithFiles(operation.name, input, options.files));
    const answer = await forItsPerson(callOperation(operation, input, { ...options, idempotencyKey }));
    if (isSuccess<Op>(answer)) unsettled.settle();
    return answer;
  };
}

export function useRepeatableCall() {
  const [call] = useState(repeatableCall);
  return call;
}
