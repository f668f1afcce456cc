import { randomBytes } from 'node:crypto';
import { extname } from 'node:path';
import type { Call } from '../call';
import { setting } from '../settings/settings';

/** What the address of a viewer has in the place of the document's. */
const PLACE = '{address}';

/** The viewer of another house that the company has its office documents shown by. */
export interface ExternalViewer {
  /** As people are told it: 'viewer.example.com'. */
  host: string;
  /** https, for the policy of the frame. */
  origin: string;
  /** The viewer's page for a document. @param document - where it fetches it. */
  pageOf(document: string): string;
}

/**
 * Null unless a superadmin has turned it on and said which; the panel itself needs an address that others reach.
 * @param publicAddress - of the panel, without a slash at its end.
 */
export async function externalViewer(
  call: Pick<Call, 'db' | 'now'>,
  publicAddress: string | null,
): Promise<ExternalViewer | null> {
  if (publicAddress === null || !(await setting(call, 'office_viewer_external'))) return null;
  const address = await setting(call, 'office_viewer_address');
  if (address === '') return null;
  const { host, origin } = new URL(address);
  return { host, origin, pageOf: (document) => address.replace(PLACE, encodeURIComponent(document)) };
}

/** 256 random bits, for the address of one document. */
export const newViewToken = (): string => randomBytes(32).toString('base64url');

/** The frame of our own in which the viewer's page stands. */
export const framePath = (token: string): string => `/sandbox/office/${token}`;

/** Where the viewer fetches a document; some go by the ending. */
export const documentPath = (token: string, fileName: string): string =>
  `/storage/external/${token}/document${extname(fileName).toLowerCase()}`;
