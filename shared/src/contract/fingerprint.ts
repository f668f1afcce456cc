import type { Operation } from './operation';

/** JSON with the keys of every object in alphabetical order, so that equal shapes have equal text. */
function canonicalJson(value: unknown): string {
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

/**
 * How an operation is spoken, in 16 hexadecimal digits (FNV-1a, 64 bit): method, path, input, output and encodings.
 * A release lists the fingerprints it was built with; an API whose operation has another one would be spoken to
 * wrongly. It guards against skew, not against forgery. Who may call is left out: the server decides that alone.
 */
export function fingerprintOf(operation: Operation): string {
  const { method, path, input, output, body, answer } = operation;
  let hash = FNV_OFFSET;
  for (const byte of new TextEncoder().encode(canonicalJson({ method, path, input, output, body, answer }))) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * FNV_PRIME);
  }
  return hash.toString(16).padStart(16, '0');
}
