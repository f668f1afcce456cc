import { isIP } from 'node:net';
import { ConfigurationError } from './configuration-error';

/**
 * Whose X-Forwarded-* headers are believed: nobody's, those of so many proxies one behind the other, or those of the
 * proxies at these addresses and networks.
 */
export type TrustedProxies = false | number | readonly string[];

const MOST_HOPS = 10;
/** Words of proxy-addr for networks that are nobody's own. */
const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isNetwork(text: string): boolean {
  if (namedNetworks.has(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (rest.length > 0 || longest === -1) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= longest);
}

/**
 * Reads TRUST_PROXY: empty or 0, a number of hops, or addresses and networks separated by commas.
 * @throws ConfigurationError for anything else.
 */
export function trustedProxies(text: string | undefined): TrustedProxies {
  if (text === undefined || text === '' || text === '0' || text === 'false') return false;
  if (/^\d+$/.test(text) && Number(text) <= MOST_HOPS) return Number(text);
  const networks = text.split(',').map((part) => part.trim());
  if (networks.every(isNetwork)) return networks;
  throw new ConfigurationError(
    `TRUST_PROXY must be the number of proxies in front (at most ${MOST_HOPS}) or their addresses, like "127.0.0.1, 10.0.0.0/8", but is "${text}".`,
  );
}

type TrustAddress = (address: string, hop: number) => boolean;

/**
 * The same for Fastify. With a number, the address that the outermost of these proxies has seen is the client's, and
 * what the client itself wrote to the left of it is ignored.
 */
export const trustOf = (proxies: TrustedProxies): false | string[] | TrustAddress => {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  return proxies && [...proxies];
};
