import AES from 'crypto-js/aes';
import hmacSha256 from 'crypto-js/hmac-sha256';
import Hex from 'crypto-js/enc-hex';
import Utf8 from 'crypto-js/enc-utf8';
import Base64url from 'crypto-js/enc-base64url';
import { bytesFromBase64Url, hexFromBytes } from './bytes';

// The only module that may import crypto-js: raw keys, no passwords, nothing stored.

type Words = ReturnType<typeof Hex.parse>;

const wordsOf = (bytes: Uint8Array): Words => Hex.parse(hexFromBytes(bytes));

/** HMAC-SHA256 as lower-case hex; the way out where the browser offers no SubtleCrypto. */
export const hmacHex = (key: Uint8Array, message: string): string =>
  hmacSha256(Utf8.parse(message), wordsOf(key)).toString(Hex);

/** HKDF-SHA256 with an empty salt and 32 bytes of output, the same as node's `hkdfSync('sha256', key, '', info, 32)`. */
function hkdf(key: Uint8Array, info: string): Words {
  const extracted = hmacSha256(wordsOf(key), wordsOf(new Uint8Array(32)));
  return hmacSha256(Utf8.parse(info).concat(Hex.parse('01')), extracted);
}

export interface LocationReading {
  lat: number;
  lng: number;
  /** Radius in metres within which the person is. */
  acc: number;
  /** Unix milliseconds. */
  at: number;
}

/**
 * The value of X-Location: `v1.<kid>.<iv>.<ciphertext>.<tag>`, AES-256-CBC and then HMAC-SHA256 over all that stands
 * before the tag, so that coordinates do not appear in the logs of what lies between browser and server.
 * @param key - the one-time key of login/params, base64url.
 */
export function encryptLocation(params: { kid: string; key: string }, reading: LocationReading): string {
  const key = bytesFromBase64Url(params.key);
  const iv = wordsOf(crypto.getRandomValues(new Uint8Array(16)));
  const { ciphertext } = AES.encrypt(Utf8.parse(JSON.stringify(reading)), hkdf(key, 'loc-enc-v1'), { iv });
  const sealed = ['v1', params.kid, iv.toString(Base64url), ciphertext.toString(Base64url)].join('.');
  return `${sealed}.${hmacSha256(Utf8.parse(sealed), hkdf(key, 'loc-mac-v1')).toString(Base64url)}`;
}
