import { dayIn, momentIn, monthIn } from './dates';
import { type Language, locales, type Translation } from './languages';
import { rupiah, thousands } from './money';

/**
 * Everything the server tells a person - refusals, guards, warnings, notifications, reminders - is a sentence: a key and
 * the values it is about. The server writes it in English beside them, for clients that show text as it comes; the
 * browser says it in its person's language. A text holds values in double braces: `{{name}}`, or with their kind,
 * `{{price, rupiah}}`. Texts with a `count` have the plural forms of their language, `name_one` and `name_other`.
 */
export interface Sentence {
  /** `<feature>.<name>`, e.g. 'pipeline.hold_too_long'. */
  key: string;
  values: SentenceValues;
  /** In English. */
  message: string;
}

/** A word of the screens, e.g. the name of a field or a status: the key in the words of its department. */
export interface Label {
  /** `<area>.<group>.<word>`, e.g. 'pipeline.status.hold'. */
  label: string;
  /** In English. */
  message: string;
}

export type SentenceValue = string | number | Sentence | Label | readonly (string | Sentence | Label)[];
export type SentenceValues = Readonly<Record<string, SentenceValue>>;

/** How a value is written; without a kind text stands as it is, numbers get dots between thousands. */
interface Kinds {
  rupiah: number;
  /** Without separators, e.g. a year. */
  plain: number | string;
  /** YYYY-MM-DD */
  day: string;
  /** YYYY-MM */
  month: string;
  /** ISO 8601 */
  moment: string;
}

type Texts = Readonly<Record<string, string>>;

/** What stands between the braces of a text: 'name' or 'price, rupiah'. */
type Slots<Text> = Text extends `${string}{{${infer Slot}}}${infer Rest}` ? Slot | Slots<Rest> : never;
type NameOf<Slot> = Slot extends `${infer Name}, ${string}` ? Name : Slot;
type ValueOf<Slot> = Slot extends `${string}, ${infer Kind extends keyof Kinds}`
  ? Kinds[Kind]
  : Slot extends 'count'
    ? number
    : SentenceValue;

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Singular<Key> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;
type FormsOf<Known extends Texts, Name extends string> =
  | Known[Name & keyof Known]
  | Known[`${Name}_other` & keyof Known]
  | Known[`${Name}_one` & keyof Known];
type ValuesOf<Text> = { [Slot in Slots<Text> as NameOf<Slot> & string]: ValueOf<Slot> };
type Arguments<Text> = [Slots<Text>] extends [never] ? [] : [values: ValuesOf<Text>];

/** Makes the sentences of one feature; a name or value that its English text does not have is no program. */
export interface Sentences<Feature extends string = string, Known extends Texts = Texts> {
  <Name extends Singular<keyof Known> & string>(
    name: Name,
    ...values: Arguments<FormsOf<Known, Name>>
  ): Sentence;
  readonly feature: Feature;
  readonly texts: Known;
}

/** Text that holds the same values, written in the same way. */
type SameSlots<Slot extends string> = (
  Slot extends string ? (text: `${string}{{${Slot}}}${string}`) => void : never
) extends (text: infer Text) => void
  ? Text
  : never;
type Translated<Text> = [Slots<Text>] extends [never] ? string : SameSlots<Slots<Text> & string>;

type TranslatedFeature<Known extends Texts> = {
  readonly [Key in keyof Known as Key extends `${string}_one` ? never : Key]: Translated<Known[Key]>;
} & {
  // Not every language has it: Indonesian has no plural.
  readonly [Key in keyof Known as Key extends `${string}_one` ? Key : never]?: string;
};

/**
 * The shape of a file of translations: every sentence of every feature that the module of English sentences exports.
 * What lacks one, or says it without one of its values, does not compile.
 */
export type TranslationOf<English> = {
  readonly [
    Export in keyof English as English[Export] extends Sentences<infer Feature, Texts> ? Feature : never
  ]: English[Export] extends Sentences<string, infer Known> ? TranslatedFeature<Known> : never;
};

/** Sentences of one language by feature and name. */
export type Catalogue = Readonly<Record<string, Texts>>;

/** Where the translations of some features are fetched from, each when somebody speaks it. */
export type CatalogueLoaders = Readonly<Record<Translation, () => Promise<{ sentences: Catalogue }>>>;

const ofLanguage = <Made>(make: (locale: string) => Made): ((language: Language) => Made) => {
  const made = new Map<Language, Made>();
  return (language) => {
    const known = made.get(language) ?? make(locales[language]);
    made.set(language, known);
    return known;
  };
};
const pluralsOf = ofLanguage((locale) => new Intl.PluralRules(locale));
const listsOf = ofLanguage((locale) => new Intl.ListFormat(locale));

/** The text of a sentence in one language, in the plural form that its count asks for; undefined where it has none. */
export function textOf(
  texts: Texts | undefined,
  name: string,
  values: SentenceValues,
  language: Language,
): string | undefined {
  if (!texts) return undefined;
  const form: PluralForm | null =
    typeof values.count === 'number' ? pluralsOf(language).select(values.count) : null;
  return (form && texts[`${name}_${form}`]) ?? texts[name] ?? texts[`${name}_other`];
}

const kinds: Record<string, (value: string | number, language: Language) => string> = {
  rupiah: (value) => rupiah(Number(value)),
  plain: (value) => String(value),
  day: (value, language) => dayIn(String(value), language),
  month: (value, language) => monthIn(String(value), language),
  moment: (value, language) => momentIn(String(value), language),
};

/**
 * Writes the values into a text.
 * @param say - says the sentences and labels among the values.
 */
export function fillText(
  text: string,
  values: SentenceValues,
  language: Language,
  say: (inner: Sentence | Label) => string,
): string {
  const written = (value: SentenceValue | undefined, kind: string | undefined): string => {
    if (value === undefined) return '';
    if (typeof value === 'string' || typeof value === 'number') {
      const write = kind === undefined ? undefined : kinds[kind];
      if (write) return write(value, language);
      return typeof value === 'number' ? thousands(value) : value;
    }
    if ('message' in value) return say(value);
    return listsOf(language).format(value.map((item) => (typeof item === 'string' ? item : say(item))));
  };
  return text.replaceAll(/\{\{(\w+)(?:, (\w+))?\}\}/g, (_slot, name: string, kind: string | undefined) =>
    written(values[name], kind),
  );
}

/** The English sentences of one feature: name to text. */
export function defineSentences<const Feature extends string, const Known extends Texts>(
  feature: Feature,
  texts: Known,
): Sentences<Feature, Known> {
  const make = (name: string, values: SentenceValues = {}): Sentence => ({
    key: `${feature}.${name}`,
    values,
    message: fillText(textOf(texts, name, values, 'en') ?? '', values, 'en', ({ message }) => message),
  });
  // The types of name and values are those that the texts ask for; the function itself works with any.
  return Object.assign(make, { feature, texts }) as Sentences<Feature, Known>;
}
