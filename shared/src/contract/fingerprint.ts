import type { Operation } from './operation';

/** JSON with the keys of every object in alphabetical order, so that equal shapes have equal text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}

const FNV_OFFSET = 0xcbf29ce484222325n;
const FNV_PRIME = 0x100000001b3n;

/** How an operation is spoken: what a release and the API must agree on. Who may call is the server's alone. */
export type SpokenOperation = Pick<Operation, 'method' | 'path' | 'input' | 'output' | 'body' | 'answer'>;

export const spokenForm = ({
  method,
  path,
  input,
  output,
  body,
  answer,
}: SpokenOperation): SpokenOperation => ({ method, path, input, output, body, answer });

/**
 * How an operation is spoken, in 16 hexadecimal digits (FNV-1a, 64 bit). Equal fingerprints mean the same way; whether
 * two that differ fit all the same, `incompatibilities` tells. It guards against skew, not against forgery.
 */
export function fingerprintOf(operation: SpokenOperation): string {
  let hash = FNV_OFFSET;
  for (const byte of new TextEncoder().encode(canonicalJson(spokenForm(operation)))) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * FNV_PRIME);
  }
  return hash.toString(16).padStart(16, '0');
}
