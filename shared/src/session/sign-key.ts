import { bytesFromBase64Url, hexFromBytes } from './bytes';

/**
 * The key that signs every call. With SubtleCrypto it is not extractable, so that a token copied out of local storage
 * is of no use on another machine; without (plain http from another host) the bytes have to do.
 */
type SignKey = CryptoKey | Uint8Array<ArrayBuffer>;

const DATABASE = 'balai-session';
const STORE = 'keys';
const RECORD = 'sign';

let remembered: SignKey | null = null;

function openKeys(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB does not open'));
    request.onblocked = () => reject(new Error('IndexedDB is blocked'));
  });
}

/** Runs one request on the key store; null when the browser offers no IndexedDB or refuses it, which is logged only. */
async function withKeys<Result>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | null> {
  if (typeof indexedDB === 'undefined') return null;
  try {
    const database = await openKeys();
    try {
      return await new Promise<Result>((resolve, reject) => {
        const request = run(database.transaction(STORE, mode).objectStore(STORE));
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB refuses'));
      });
    } finally {
      database.close();
    }
  } catch (error) {
    // oxlint-disable-next-line no-console -- the specification wants storage failures in the console only
    console.warn('The signing key cannot be kept; the password will be asked after a reload', error);
    return null;
  }
}

/** @param encoded - `sign_key` of the login answer, base64url of 32 bytes. */
export async function keepSignKey(encoded: string): Promise<void> {
  const bytes = bytesFromBase64Url(encoded);
  remembered = crypto.subtle
    ? await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
    : bytes;
  const key = remembered;
  await withKeys('readwrite', (store) => store.put(key, RECORD));
}

/** Forgets the key in this tab and in the browser. */
export async function dropSignKey(): Promise<void> {
  remembered = null;
  await withKeys('readwrite', (store) => store.delete(RECORD));
}

/** Forgets the key in this tab only, because another tab may have signed in anew. */
export const rereadSignKey = (): void => {
  remembered = null;
};

async function readSignKey(): Promise<SignKey | null> {
  const stored: unknown = await withKeys('readonly', (store): IDBRequest<unknown> => store.get(RECORD));
  if (stored instanceof Uint8Array) return new Uint8Array(stored);
  return typeof CryptoKey !== 'undefined' && stored instanceof CryptoKey ? stored : null;
}

/**
 * HMAC-SHA256 of `message` as lower-case hex, the value of X-Signature.
 * @returns null when no key is at hand: the server will answer 401 and the password is asked again.
 */
export async function sign(message: string): Promise<string | null> {
  remembered ??= await readSignKey();
  if (!remembered) return null;
  if (remembered instanceof Uint8Array) {
    const { hmacHex } = await import('./location-cipher');
    return hmacHex(remembered, message);
  }
  const signature = await crypto.subtle.sign('HMAC', remembered, new TextEncoder().encode(message));
  return hexFromBytes(new Uint8Array(signature));
}
