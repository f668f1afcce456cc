import type { Language } from './languages';
import { joinMessages, type WordLoaders } from './words';

interface Sources {
  /** What the department shares with the API, by language. */
  words: WordLoaders;
  /** Folders below src/features. */
  features: readonly string[];
  /** The texts of one of them; English travels with the department, other languages are fetched when chosen. */
  load: (feature: string, language: Language) => Promise<{ default: Record<string, unknown> }>;
}

/** What a department says in a language: the words of its contract and the texts of its features. */
export const departmentMessages =
  ({ words, features, load }: Sources) =>
  async (language: Language): Promise<Record<string, unknown>> => {
    const [shared, ...own] = await Promise.all([
      words[language](),
      ...features.map((feature) => load(feature, language)),
    ]);
    return joinMessages(shared.words, ...own.map((messages) => messages.default));
  };
