import type { Person } from '../../contract/schema';

/** Somebody is being mentioned: from the '@' at `start` to the caret, `key` is typed of the name. */
export interface OpenMention {
  start: number;
  key: string;
}

/** Two words of a name at most, right before the caret; an '@' inside a word is an address and no mention. */
const beingTyped = /(?:^|[\s(])@([\p{L}\p{N}.'-]*(?: [\p{L}\p{N}.'-]+)?)$/u;

export function mentionAt(body: string, caret: number): OpenMention | null {
  const found = beingTyped.exec(body.slice(0, caret));
  if (!found) return null;
  const key = found[1] ?? '';
  return { start: caret - key.length - 1, key };
}

/** The text with the whole name in place of what was typed of it, and where the caret goes. */
export function withMention(body: string, caret: number, mention: OpenMention, name: string) {
  const before = `${body.slice(0, mention.start)}@${name} `;
  return { body: before + body.slice(caret).replace(/^ /, ''), caret: before.length };
}

export interface TextPart {
  text: string;
  isMention: boolean;
}

/** A text cut at its mentions; of two names that begin alike the longer one counts. */
export function partsOf(body: string, people: readonly Pick<Person, 'name'>[]): TextPart[] {
  const names = people.map(({ name }) => `@${name}`).toSorted((one, other) => other.length - one.length);
  const parts: TextPart[] = [];
  let rest = body;
  while (rest !== '') {
    const places = names.map((name) => rest.indexOf(name));
    const first = Math.min(...places.filter((place) => place >= 0), rest.length);
    const name = names[places.indexOf(first)];
    if (first > 0) parts.push({ text: rest.slice(0, first), isMention: false });
    if (name !== undefined && first < rest.length) parts.push({ text: name, isMention: true });
    rest = rest.slice(first + (first < rest.length ? (name?.length ?? 0) : 0));
  }
  return parts;
}

/** Those of the people whose name still stands in the text, as more than the beginning of another one's. */
export function mentionedIn<Anybody extends Pick<Person, 'name'>>(
  body: string,
  people: readonly Anybody[],
): Anybody[] {
  const named = new Set(partsOf(body, people).flatMap(({ text, isMention }) => (isMention ? [text] : [])));
  return people.filter(({ name }) => named.has(`@${name}`));
}
