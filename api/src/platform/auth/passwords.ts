import { hash, verify } from '@node-rs/argon2';

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane; about 10 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** @returns argon2id, the package's own choice, in PHC format. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Verified in place of the hash of an account that does not exist, so that its answer takes as long. */
let standIn: Promise<string> | null = null;

/**
 * Whether the password belongs to the hash.
 * @param passwordHash - null for an account that does not exist: as slow, and always false.
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  standIn ??= hashPassword('an account that does not exist');
  const matches = await verify(passwordHash ?? (await standIn), password);
  return passwordHash !== null && matches;
}
