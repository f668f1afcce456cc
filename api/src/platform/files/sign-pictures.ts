import { PICTURE_MARK } from '@balai/shared/contract/schema';
import { thumbnailFile } from './serve-files';

/** Gives an answer, or a part of it, with signed paths in the place of stored names. */
type Signer = (value: unknown, sign: (file: string) => string) => unknown;

/** The parts of a JSON schema that lead to pictures. */
interface Node {
  [PICTURE_MARK]?: 'thumbnail' | 'large';
  properties?: Readonly<Record<string, Node>>;
  items?: Node;
  additionalProperties?: Node | boolean;
  anyOf?: readonly Node[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function objectSigner(node: Node): Signer | null {
  const named = Object.entries(node.properties ?? {}).flatMap(([name, property]): [string, Signer][] => {
    const signer = pictureSigner(property);
    return signer ? [[name, signer]] : [];
  });
  const others =
    typeof node.additionalProperties === 'object' ? pictureSigner(node.additionalProperties) : null;
  if (named.length === 0 && !others) return null;
  return (value, sign) => {
    if (!isObject(value)) return value;
    const signed = { ...value };
    for (const [name, signer] of named) signed[name] = signer(signed[name], sign);
    if (others) for (const name of Object.keys(signed)) signed[name] = others(signed[name], sign);
    return signed;
  };
}

/**
 * Reads from the output schema of an operation where pictures stand.
 * @returns what signs them in an answer, without changing the answer itself; null when there are none.
 */
export function pictureSigner(node: Node): Signer | null {
  const version = node[PICTURE_MARK];
  if (version) {
    return (value, sign) =>
      typeof value === 'string' ? sign(version === 'thumbnail' ? thumbnailFile(value) : value) : value;
  }
  if (node.anyOf) {
    // nullable(...): one kind of value, or null.
    const signers = node.anyOf.flatMap((part) => pictureSigner(part) ?? []);
    return signers[0] ?? null;
  }
  if (node.items) {
    const item = pictureSigner(node.items);
    return item && ((value, sign) => (Array.isArray(value) ? value.map((one) => item(one, sign)) : value));
  }
  return objectSigner(node);
}
