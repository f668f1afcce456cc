import { equalBytes, filesKeyOf, hmac } from '../auth/secrets';

/** A signed path is good for so long. */
const LIFETIME_S = 300;
/** For so long a picture keeps its signed path, so that browsers ask for it once. */
const WINDOW_S = 3_600;
/** Of files that hold what only a few may know, such as the papers of a person. */
const CONFIDENTIAL_LIFETIME_S = 60;
const KEY_ID = '1';
/** Signatures of pictures that are remembered. */
const REMEMBERED_PICTURES = 20_000;

export type Disposition = 'inline' | 'attachment';

/** How a file is opened by the path that is signed. */
export interface SignedUse {
  /** Shown in the page, or offered as a download; shown by default. */
  disposition?: Disposition;
  isConfidential?: boolean;
  /** Shown again and again: its path stays the same for an hour, unless it is confidential. */
  isPicture?: boolean;
}

/** What the query of a signed path says. */
export interface SignedPath {
  file: string;
  /** Unix seconds. */
  expiresAt: number;
  userId: number;
  disposition: Disposition;
  signature: string;
}

/** `/storage/<file>?exp=..&u=..&d=..&kid=1&sig=..`, taken apart; null when it has another form. */
export function parseSignedPath(file: string, query: Readonly<Record<string, unknown>>): SignedPath | null {
  const { exp, u, d, kid, sig, ...others } = query;
  if (Object.keys(others).length > 0 || kid !== KEY_ID) return null;
  if (typeof exp !== 'string' || !/^\d{1,12}$/.test(exp)) return null;
  if (typeof u !== 'string' || !/^[1-9]\d{0,15}$/.test(u)) return null;
  if ((d !== 'inline' && d !== 'attachment') || typeof sig !== 'string' || !/^[\w-]{43}$/.test(sig))
    return null;
  return { file, expiresAt: Number(exp), userId: Number(u), disposition: d, signature: sig };
}

/** Signs paths of stored files for one session and checks them. */
export class FileSignatures {
  readonly #key: Buffer;
  /** By what they sign. Pages show the same few faces again and again, and a signature takes longer than finding it. */
  readonly #ofPictures = new Map<string, string>();

  constructor(masterKey: Buffer) {
    this.#key = filesKeyOf(masterKey);
  }

  /**
   * @returns `file` with the query that opens it behind `{host}/storage/` until five minutes from now, one minute for a
   * confidential one; for a picture until the end of the next hour by the clock, the same all this hour long.
   */
  sign(
    file: string,
    { disposition = 'inline', isConfidential = false, isPicture = false }: SignedUse,
    userId: number,
    sessionId: number,
    now: Date,
  ): string {
    const seconds = Math.floor(now.getTime() / 1000);
    const lifetime = isConfidential ? CONFIDENTIAL_LIFETIME_S : LIFETIME_S;
    const staysTheSame = isPicture && !isConfidential;
    const expiresAt = staysTheSame ? seconds - (seconds % WINDOW_S) + 2 * WINDOW_S : seconds + lifetime;
    const signed = signedText(file, expiresAt, userId, disposition, sessionId);
    const signature = staysTheSame ? this.#ofPicture(signed) : this.#signature(signed).toString('base64url');
    return `${file}?exp=${expiresAt}&u=${userId}&d=${disposition}&kid=${KEY_ID}&sig=${signature}`;
  }

  /** Whether the path was signed for this session and has not expired. */
  isGood(path: SignedPath, sessionId: number, now: Date): boolean {
    const expected = this.#signature(
      signedText(path.file, path.expiresAt, path.userId, path.disposition, sessionId),
    );
    return (
      now.getTime() <= path.expiresAt * 1000 && equalBytes(Buffer.from(path.signature, 'base64url'), expected)
    );
  }

  #ofPicture(signed: string): string {
    const known = this.#ofPictures.get(signed);
    if (known !== undefined) return known;
    if (this.#ofPictures.size >= REMEMBERED_PICTURES) this.#ofPictures.clear();
    const signature = this.#signature(signed).toString('base64url');
    this.#ofPictures.set(signed, signature);
    return signature;
  }

  #signature(signed: string): Buffer {
    return hmac(this.#key, signed);
  }
}

const signedText = (
  file: string,
  expiresAt: number,
  userId: number,
  disposition: string,
  sessionId: number,
): string => ['GET', `/storage/${file}`, expiresAt, userId, disposition, sessionId].join('\n');
