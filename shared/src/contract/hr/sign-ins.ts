import Type from 'typebox';
import { Id, nullable, Timestamp } from '../schema';

/** What is told of a sign-in, to the person himself and to who manages people. */
export const signInFields = {
  id: Id,
  /** The user agent. */
  device: nullable(Type.String()),
  ip: Type.String(),
  /** Rounded to three decimals; null when it was not given, and after 90 days. */
  latitude: nullable(Type.Number()),
  longitude: nullable(Type.Number()),
  created_at: Timestamp,
  /** To the minute. */
  last_seen_at: Timestamp,
};
