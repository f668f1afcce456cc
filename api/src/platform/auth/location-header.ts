import { createDecipheriv } from 'node:crypto';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { equalBytes, hmac, locationKeysOf } from './secrets';

export interface Location {
  /** Degrees, rounded to three decimals (about 100 m). */
  latitude: number;
  longitude: number;
}

const reading = Compile(
  Type.Object({
    lat: Type.Number({ minimum: -90, maximum: 90 }),
    lng: Type.Number({ minimum: -180, maximum: 180 }),
  }),
);

const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000;

/** The kid that a location header names, also of one that cannot be opened; null when it has no such form. */
export function kidOf(header: string): string | null {
  const [version, kid, , , tag, ...rest] = header.split('.');
  return version === 'v1' && kid && tag && rest.length === 0 ? kid : null;
}

/**
 * Opens `v1.<kid>.<iv>.<ciphertext>.<tag>`: AES-256-CBC, then HMAC-SHA256 over all that stands before the tag.
 * @param oneTimeKey - the key handed out under this kid, 32 bytes.
 * @returns null when the header was altered, cut or made with another key; signing in goes on without a place.
 */
export function openLocation(header: string, oneTimeKey: Buffer): Location | null {
  const end = header.lastIndexOf('.');
  const [, , iv = '', ciphertext = ''] = header.split('.');
  const keys = locationKeysOf(oneTimeKey);
  const tag = Buffer.from(header.slice(end + 1), 'base64url');
  if (!equalBytes(tag, hmac(keys.mac, header.slice(0, end)))) return null;
  try {
    const decipher = createDecipheriv('aes-256-cbc', keys.encryption, Buffer.from(iv, 'base64url'));
    const text = Buffer.concat([decipher.update(Buffer.from(ciphertext, 'base64url')), decipher.final()]);
    const place: unknown = JSON.parse(text.toString('utf8'));
    return reading.Check(place) ? { latitude: rounded(place.lat), longitude: rounded(place.lng) } : null;
  } catch {
    // The sender held the key and still wrote something unreadable: as good as no place.
    return null;
  }
}
