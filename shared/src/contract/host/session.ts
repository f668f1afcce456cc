import Type, { type Static } from 'typebox';
import { defineOperation } from '../operation';
import { Id, nullable, oneOf, Picture, Timestamp } from '../schema';
import { roles } from '../../permissions/roles';
import { MenuEntry } from './menu';

const Nothing = Type.Object({}, { additionalProperties: false });

/**
 * A one-time key for the encrypted location header of a sign-in. It is used up by the next login and ends after
 * `expires_in` seconds.
 */
export const readLoginParameters = defineOperation({
  name: 'login.params',
  method: 'GET',
  access: 'public',
  input: Nothing,
  output: Type.Object({
    kid: Type.String(),
    /** 32 bytes, base64url. */
    key: Type.String(),
    /** Unix milliseconds; a client with a wrong clock corrects itself by it. */
    server_time: Type.Integer(),
    /** Seconds. */
    expires_in: Type.Integer(),
  }),
  summary: 'A one-time key for the location header of the next sign-in',
});

/** What the client keeps of the person: display fields only, because it lies in local storage. */
export const UserInfo = Type.Object({
  id: Id,
  first_name: Type.String(),
  last_name: nullable(Type.String()),
  /** `first_name last_name`. */
  full_name: Type.String(),
  name: Type.String(),
  /** `name · role`. */
  label: Type.String(),
  /** Both good for five minutes; role/access brings a fresh one. */
  image: Picture,
  avatar: Picture,
  role_name: Type.String(),
  language: Type.String(),
  must_change_password: Type.Boolean(),
  /** The active group; null when he is in none. */
  group_member: nullable(Type.Object({ id_group: Id })),
});
export type UserInfo = Static<typeof UserInfo>;

/** What a browser keeps of a sign-in, whichever way it was made. */
const SignedIn = Type.Object({
  access_token: Type.String(),
  user_role: Type.Object({ slug: oneOf(roles), name: Type.String() }),
  user_info: UserInfo,
  menu: Type.Array(MenuEntry),
  /** What the role may do, by name; the composition brings it again. */
  permissions: Type.Array(Type.String()),
  /** 32 bytes, base64url: the key of the header X-Signature. */
  sign_key: Type.String(),
});

export const login = defineOperation({
  name: 'login.create',
  method: 'POST',
  path: '/panel/login',
  access: 'public',
  keyless:
    'Nobody is signed in yet whose key it could be; signing in twice makes two sessions, each with its token',
  input: Type.Object(
    {
      email: Type.String({ minLength: 1, maxLength: 200 }),
      password: Type.String({ minLength: 1, maxLength: 200 }),
    },
    { additionalProperties: false },
  ),
  output: SignedIn,
  summary: 'Signs a person in; headers X-Location and X-Location-Status carry the encrypted place',
});

export const loginByProvider = defineOperation({
  name: 'login.provider',
  method: 'POST',
  access: 'public',
  keyless: 'Nobody is signed in yet whose key it could be; a token signs in once',
  secrets: ['id_token', 'proof'],
  input: Type.Object(
    {
      /** What the identity provider has signed (JWT). */
      id_token: Type.String({ minLength: 1, maxLength: 16_000 }),
      /** 32 bytes, base64url, kept by the browser that began the sign-in; the token's nonce is their SHA-256. */
      proof: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }),
    },
    { additionalProperties: false },
  ),
  output: SignedIn,
  summary: "Signs a person in by the word of the company's identity provider; 404 where there is none",
});

export const logout = defineOperation({
  name: 'logout.create',
  method: 'POST',
  path: '/panel/logout',
  access: 'session',
  keyless: 'A session that has ended is signed out as well',
  input: Nothing,
  output: Type.Object({}),
  summary: 'Ends the session; one that has ended already is fine, one that lives needs the signature',
});

export const confirmPassword = defineOperation({
  name: 'session.confirm_password',
  method: 'POST',
  access: 'session',
  secrets: ['current_password'],
  input: Type.Object(
    { current_password: Type.String({ minLength: 1, maxLength: 200 }) },
    { additionalProperties: false },
  ),
  output: Type.Object({}),
  summary: 'Confirms with the password who is sitting there; good for five minutes in this session',
});

export const readSessionEnd = defineOperation({
  name: 'session.end',
  method: 'GET',
  access: 'session',
  input: Nothing,
  output: Type.Object({
    data: Type.Object({
      /** When it ends if nobody does anything more; asking in the background does not put it off. */
      idle_at: Timestamp,
      /** When it ends whatever is done. */
      ends_at: Timestamp,
      /** Of the caller, for the question for his password; browsers keep it in memory only. */
      email: Type.String(),
    }),
  }),
  summary: 'When the session of the caller ends',
});

export const deletePushToken = defineOperation({
  name: 'apps.delete_token',
  method: 'POST',
  path: '/apps/delete_token',
  access: 'session',
  keyless: 'A device that is forgotten twice is forgotten',
  opensWithTemporaryPassword: true,
  input: Type.Object(
    {
      token: Type.String({ maxLength: 500 }),
      /** Browser name and user id. */
      id_device: Type.String({ maxLength: 120 }),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({}),
  summary: 'Forgets the push token of a device; an unknown one is fine',
});

export const deleteSocket = defineOperation({
  name: 'socket.delete',
  method: 'POST',
  path: '/api/socket/delete',
  access: 'session',
  keyless: 'A device that is forgotten twice is forgotten',
  opensWithTemporaryPassword: true,
  input: Type.Object({ device: Type.String({ maxLength: 120 }) }, { additionalProperties: false }),
  output: Type.Object({}),
  summary: 'Forgets the live connection of a device; an unknown one is fine',
});

export const readRoleAccess = defineOperation({
  name: 'role.access',
  method: 'GET',
  isReadByShell: true,
  access: 'session',
  opensWithTemporaryPassword: true,
  input: Nothing,
  output: Type.Object({
    data: Type.Object({
      role: oneOf(roles),
      /** Grows with every change of the person's record. */
      version: Type.Integer(),
      image: Picture,
    }),
  }),
  summary: 'Whether token, person and role still hold; 401 when not, 503 during maintenance',
});
