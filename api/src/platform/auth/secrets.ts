import { createECDH, createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** An opaque bearer token of 256 random bits. */
export const newToken = (): string => `at_${randomBytes(32).toString('base64url')}`;

/** What the database keeps of a token: SHA-256, hex. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

const derive = (key: Buffer, salt: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, purpose, 32));

/**
 * The key with which a client signs its calls. It follows from master key and session, so that no table of keys can
 * be read or stolen.
 */
export const signKeyOf = (masterKey: Buffer, sessionId: number): Buffer =>
  derive(masterKey, String(sessionId), 'sign-v1');

/** The key of the signatures on file paths. */
export const filesKeyOf = (masterKey: Buffer): Buffer => derive(masterKey, '', 'files-v1');

/** The key of the seals on cursors of lists. */
export const cursorKeyOf = (masterKey: Buffer): Buffer => derive(masterKey, '', 'cursors-v1');

/** The key pair (P-256, base64url) by which push services know this installation (VAPID). */
export function pushKeysOf(masterKey: Buffer): { publicKey: string; privateKey: string } {
  const scalar = derive(masterKey, '', 'push-v1');
  // Below the order of the curve, as every private key is.
  scalar.writeUInt8(scalar.readUInt8(0) & 0x7f, 0);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(scalar);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: scalar.toString('base64url') };
}

/** The two keys of the location header, from the one-time key of login/params. */
export const locationKeysOf = (oneTimeKey: Buffer): { encryption: Buffer; mac: Buffer } => ({
  encryption: derive(oneTimeKey, '', 'loc-enc-v1'),
  mac: derive(oneTimeKey, '', 'loc-mac-v1'),
});

export const hmac = (key: Buffer, message: string): Buffer =>
  createHmac('sha256', key).update(message).digest();

/** Compares without telling by its duration where the difference lies; false when lengths differ. */
export const equalBytes = (left: Buffer, right: Buffer): boolean =>
  left.length === right.length && timingSafeEqual(left, right);
