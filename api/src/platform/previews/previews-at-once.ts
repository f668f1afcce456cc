import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import { DomainError } from '../errors';
import { CallsAtOnce } from '../limits/calls-at-once';

/** One that is looked at and one that comes next; files that keep a thread or a program busy hold up nobody else. */
const PREVIEWS_PER_PERSON = 2;

/** Documents that a process reads or converts for viewers. */
export const previewsAtOnce = new CallsAtOnce(
  PREVIEWS_PER_PERSON,
  () => new DomainError(429, 'too_many_requests', platformSentence('too_many_requests')),
);
