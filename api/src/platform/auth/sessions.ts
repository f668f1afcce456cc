import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import type { Caller } from '../call';
import type { Database } from '../database/database';
import { afterCommit } from '../database/transactions';
import { DomainError } from '../errors';
import { announce } from '../live/announce';
import { onEndedSessions, sessionsEnded } from './ended-sessions';
import { equalBytes, hashToken, hmac, newToken, signKeyOf } from './secrets';
import {
  findSession,
  findSessionOrigins,
  findSessions,
  findSessionsOfUser,
  insertSession,
  revokeSession,
  revokeSessionsOf,
  touchSession,
  type NewSession,
  type SessionOrigin,
  type StoredSession,
} from './sessions.repository';

/** A signature is good for so long, and for as long into the future: clocks differ. */
const SIGNATURE_WINDOW_MS = 120_000;
/** The longest time for which ended sessions and a changed name or group go unnoticed by another process. */
const REMEMBERED_MS = 2_000;
const REMEMBERED_SESSIONS = 20_000;
const TOUCH_EVERY_MS = 60_000;

export class NotSignedInError extends DomainError {
  constructor(code: 'not_signed_in' | 'signature_stale' | 'signature_invalid' = 'not_signed_in') {
    super(401, code, platformSentence('not_signed_in'));
  }
}

/** How long sessions live, and how many of them a person has at once. */
export interface SessionLimits {
  sessionIdleMs: number;
  sessionAbsoluteMs: number;
  sessionsPerUser: number;
}

/** What the headers of a call say of its session. */
export interface Credentials {
  authorization: string | undefined;
  timestamp: string | undefined;
  signature: string | undefined;
  /** The page calls by itself, e.g. for a counter: the session goes on being idle. */
  isBackground: boolean;
}

/** A session that was found good. */
export interface LiveSession {
  id: number;
  caller: Caller;
  /** The version of the person's record. */
  userVersion: number;
  /** He signed in with a temporary password and has not replaced it yet. */
  mustChangePassword: boolean;
}

/** A live session as its person sees it. */
export type DescribedSession = Pick<StoredSession, 'id' | 'last_seen_at' | 'expires_at'> & SessionOrigin;

interface Remembered {
  stored: StoredSession;
  signKey: Buffer;
  readAt: number;
}

export const tokenOf = (authorization: string | undefined): string | null =>
  /^Bearer (at_[\w-]{43})$/.exec(authorization ?? '')?.[1] ?? null;

/**
 * Who is calling. Tokens are looked up by their hash, signatures checked against the key that follows from the
 * session. Nothing is remembered for longer than two seconds.
 */
export class Sessions {
  readonly #db: Database;
  readonly #masterKey: Buffer;
  readonly #limits: SessionLimits;
  readonly #remembered = new Map<string, Remembered>();
  readonly #ofPeople = new Map<number, { sessions: readonly StoredSession[]; readAt: number }>();
  /** How often sessions ended: what was read before may be of one that has. */
  #endings = 0;
  /** Lets go of what tells of ended sessions. */
  readonly close: () => void;

  constructor(db: Database, masterKey: Buffer, limits: SessionLimits) {
    this.#db = db;
    this.#masterKey = masterKey;
    this.#limits = limits;
    this.close = onEndedSessions((userId) => this.forget(userId));
  }

  /**
   * Finds the caller and checks the signature.
   * @throws NotSignedInError (401) with code not_signed_in, signature_invalid or signature_stale.
   */
  async authenticate(credentials: Credentials, now: Date): Promise<LiveSession> {
    const { authorization, timestamp, signature, isBackground } = credentials;
    const token = tokenOf(authorization);
    const remembered = token ? await this.#find(hashToken(token), now) : null;
    if (!remembered || !this.#isLive(remembered.stored, now)) throw new NotSignedInError();
    if (!timestamp || !signature || !/^\d{1,15}$/.test(timestamp))
      throw new NotSignedInError('signature_invalid');
    if (!equalBytes(Buffer.from(signature, 'hex'), hmac(remembered.signKey, timestamp))) {
      throw new NotSignedInError('signature_invalid');
    }
    if (Math.abs(now.getTime() - Number(timestamp)) > SIGNATURE_WINDOW_MS) {
      throw new NotSignedInError('signature_stale');
    }
    if (!isBackground) await this.#touch(remembered, now);
    return liveSession(remembered.stored);
  }

  /**
   * The live session of a person that `isMeant`: a signed path belongs to one of them. Remembered as those of calls
   * are, because a page asks for its pictures all at once.
   */
  async liveSessionOf(
    userId: number,
    isMeant: (sessionId: number) => boolean,
    now: Date,
  ): Promise<LiveSession | null> {
    const meant = (sessions: readonly StoredSession[]): LiveSession | null => {
      const found = sessions.find((session) => this.#isLive(session, now) && isMeant(session.id));
      return found ? liveSession(found) : null;
    };
    const known = this.#ofPeople.get(userId);
    const isFresh = known && Math.abs(now.getTime() - known.readAt) < REMEMBERED_MS;
    const remembered = isFresh ? meant(known.sessions) : null;
    if (remembered) return remembered;
    const endings = this.#endings;
    const sessions = await findSessionsOfUser(this.#db, userId);
    if (this.#ofPeople.size >= REMEMBERED_SESSIONS) this.#ofPeople.clear();
    if (endings === this.#endings) this.#ofPeople.set(userId, { sessions, readAt: now.getTime() });
    return meant(sessions);
  }

  /** Those of the sessions that live, by id, as the database knows them and their people at this moment. */
  async readLive(ids: readonly number[], now: Date): Promise<Map<number, LiveSession>> {
    const stored = await findSessions(this.#db, ids);
    return new Map(
      stored
        .filter((session) => this.#isLive(session, now))
        .map((session) => [session.id, liveSession(session)]),
    );
  }

  /**
   * When a session ends: by itself when nobody calls any more, and in any case.
   * @throws NotSignedInError (401) when it has ended meanwhile.
   */
  async endOf(id: number): Promise<{ idleAt: Date; endsAt: Date }> {
    const [session] = await findSessions(this.#db, [id]);
    if (!session) throw new NotSignedInError();
    return {
      idleAt: new Date(Date.parse(session.last_seen_at) + this.#limits.sessionIdleMs),
      endsAt: new Date(session.expires_at),
    };
  }

  /**
   * Starts a session; a person's oldest one ends when it would be the sixth.
   * @param db - the transaction of the sign-in.
   */
  async start(
    db: Database,
    session: Omit<NewSession, 'tokenHash' | 'expiresAt'>,
  ): Promise<{ id: number; token: string; signKey: string }> {
    const token = newToken();
    const expiresAt = new Date(session.now.getTime() + this.#limits.sessionAbsoluteMs);
    const stored = { ...session, tokenHash: hashToken(token), expiresAt };
    const { id, ended } = await insertSession(db, stored, this.#limits.sessionsPerUser);
    if (ended > 0) await announce(db, sessionsEnded, { user_id: session.userId });
    return { id, token, signKey: signKeyOf(this.#masterKey, id).toString('base64url') };
  }

  /** Ends the session of a token; one that ended already is fine. */
  async end(token: string, now: Date): Promise<void> {
    const tokenHash = hashToken(token);
    const userId = await revokeSession(this.#db, tokenHash, now);
    this.#endings += 1;
    this.#remembered.delete(tokenHash);
    this.#ofPeople.clear();
    if (userId !== null) await announce(this.#db, sessionsEnded, { user_id: userId });
  }

  /** The live sessions of a person with where they come from, the one used last first. */
  async describe(userId: number, now: Date): Promise<DescribedSession[]> {
    const sessions = await findSessionOrigins(this.#db, userId);
    return sessions
      .filter((session) => this.#isLive(session, now))
      .map(({ id, last_seen_at, expires_at, device, ip, latitude, longitude, created_at }) => ({
        id,
        last_seen_at,
        expires_at,
        device,
        ip,
        latitude,
        longitude,
        created_at,
      }));
  }

  /**
   * Ends one session of a person or all but one: refused in this process once the transaction is stored, in others
   * within two seconds.
   * @param db - the transaction of the write.
   * @returns how many ended.
   */
  async revoke(
    db: Database,
    userId: number,
    which: { id: number } | { except: number },
    now: Date,
  ): Promise<number> {
    const hashes = await revokeSessionsOf(db, userId, which, now);
    if (hashes.length > 0) await announce(db, sessionsEnded, { user_id: userId });
    await afterCommit(db, () => {
      this.#endings += 1;
      for (const hash of hashes) this.#remembered.delete(hash);
      this.#ofPeople.delete(userId);
    });
    return hashes.length;
  }

  /** Has who a person is, and in which group, read anew with his next call. */
  forget(userId: number): void {
    this.#endings += 1;
    for (const [hash, { stored }] of this.#remembered) {
      if (stored.user_id === userId) this.#remembered.delete(hash);
    }
    this.#ofPeople.delete(userId);
  }

  async #find(tokenHash: string, now: Date): Promise<Remembered | null> {
    const known = this.#remembered.get(tokenHash);
    if (known && Math.abs(now.getTime() - known.readAt) < REMEMBERED_MS) return known;
    const endings = this.#endings;
    const stored = await findSession(this.#db, tokenHash);
    this.#remembered.delete(tokenHash);
    if (!stored) return null;
    if (this.#remembered.size >= REMEMBERED_SESSIONS) this.#remembered.clear();
    const signKey = known?.signKey ?? signKeyOf(this.#masterKey, stored.id);
    const remembered = { stored, signKey, readAt: now.getTime() };
    // Once the password is changed nobody waits for that to be noticed.
    if (!stored.must_change_password && endings === this.#endings)
      this.#remembered.set(tokenHash, remembered);
    return remembered;
  }

  #isLive(session: StoredSession, now: Date): boolean {
    return (
      session.status === 'active' &&
      session.role === session.session_role &&
      now.getTime() < Date.parse(session.expires_at) &&
      now.getTime() - Date.parse(session.last_seen_at) < this.#limits.sessionIdleMs
    );
  }

  async #touch({ stored }: Remembered, now: Date): Promise<void> {
    if (now.getTime() - Date.parse(stored.last_seen_at) < TOUCH_EVERY_MS) return;
    stored.last_seen_at = now.toISOString();
    await touchSession(this.#db, stored.id, now);
  }
}

const liveSession = (stored: StoredSession): LiveSession => ({
  id: stored.id,
  userVersion: stored.user_version,
  mustChangePassword: stored.must_change_password,
  caller: {
    id: stored.user_id,
    name: stored.full_name,
    role: stored.role,
    groupId: stored.group_id,
  },
});
