import Type from 'typebox';
import { defineOperation } from '../operation';
import { oneOf, strict } from '../schema';
import { userLanguages } from './user-words';

/** Apart from the rest of the profile: the shell speaks it, and would bring all of that to every first page. */
export const changeOwnLanguage = defineOperation({
  name: 'profile.language',
  method: 'POST',
  access: 'session',
  // Without a version: the last choice of a person holds, wherever he made it.
  input: Type.Object({ language: oneOf(userLanguages) }, strict),
  output: Type.Object({}),
  summary: 'The language in which the caller wants the panel',
});
