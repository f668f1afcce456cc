import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listSentence } from '@balai/shared/contract/host/sentences/lists';
import { languages, type Language } from '@balai/shared/format/languages';
import { joinMessages, wordOf, type Words } from '@balai/shared/format/words';
import { testApp } from '../testing/test-app';
import { listSources } from '../lists/list-sources';
import { inAllLanguages, speechOf } from './speech';

const panel = testApp();

/** Words that are names already. */
const untranslated = new Set(['customer.province']);

/** What a file of a list says that its department has to have words for. */
function keysOf(): string[] {
  return listSources().flatMap(({ list }) => [
    `${list.area}.title`,
    ...Object.entries(list.columns).flatMap(([name, { options = [] }]) => [
      `${list.area}.column.${name}`,
      ...(untranslated.has(`${list.area}.${name}`)
        ? []
        : options.map((word) => `${list.area}.${name}.${word}`)),
    ]),
    ...Object.keys(list.tabs ?? {}).map((tab) => `${list.area}.tab.${tab}`),
  ]);
}

const root = resolve(import.meta.dirname, '../../../..');

/** What the features of all departments say in their pages beside the words that they share with files. */
function wordsOfPages(language: Language): Words {
  const features = readdirSync(root)
    .map((room) => join(root, room, 'src', 'features'))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((feature) => join(folder, feature)));
  const files = features
    .map((feature) => join(feature, 'locales', `${language}.json`))
    .filter((file) => existsSync(file));
  const read = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Words); // texts in groups, see messages.test
  return joinMessages(...read) as Words; // of words come words
}

/** Settings have a dialog of their own; one's own profile is said with the words of users. */
const formsOfOthers: Record<string, string | null> = { setting: null, profile: 'user' };

/** What no form shows: what names records, their version and status, the rows that were taken away, and what a button has chosen. */
const isHidden = (area: string, name: string): boolean =>
  ['id', 'version', `${area}_id`, 'move_to', 'from_status'].includes(name) || name.startsWith('deleted_');

const propertiesOf = (schema: object): object =>
  'properties' in schema ? (schema.properties as object) : {}; // as JSON Schema has it

/** The fields of the members of a list of rows: those of a customer's contacts. */
function rowFieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if ('items' in schema) return Object.keys(propertiesOf(schema.items as object)); // as JSON Schema has it
  return 'anyOf' in schema && Array.isArray(schema.anyOf) ? schema.anyOf.flatMap(rowFieldsOf) : [];
}

/** What creates or changes a record, or a row of one: 'customer.create', 'customer.pic_update'. */
const WRITE = /^(?<own>\w+)\.(?:(?<rows>\w+)_)?(?:create|update)$/;

/** Each field of a form, with the keys under one of which `wordsOfArea` looks for what it is called. */
function fieldsOfForms(pages: Words): [string, string[]][] {
  const found: [string, string[]][] = [];
  for (const { operation } of panel.operations) {
    const { own = '', rows } = WRITE.exec(operation.name)?.groups ?? {};
    const area = own in formsOfOthers ? formsOfOthers[own] : own;
    if (!area || !(area in pages || inAllLanguages(`${area}.title`).length > 0)) continue;
    const add = (name: string, of = '') => {
      if (isHidden(area, name)) return;
      const kinds = [...(of === '' ? [] : [`${of}_field`]), 'field', 'column'];
      found.push([`${operation.name} ${of} ${name}`, kinds.map((kind) => `${area}.${kind}.${name}`)]);
    };
    for (const [name, schema] of Object.entries(propertiesOf(operation.input))) {
      add(name, rows);
      for (const member of rowFieldsOf(schema)) add(member, name);
    }
  }
  return found;
}

describe.each(languages)('the words of forms in %s', (language) => {
  it('name every field of what creates or changes a record, its rows included', () => {
    const pages = wordsOfPages(language);
    const { word } = speechOf(language);
    const fields = fieldsOfForms(pages);
    expect(fields.length).toBeGreaterThan(100);
    const isNamed = (key: string) => (wordOf(pages, key) ?? word(key)) !== null;
    const unnamed = fields.filter(([, keys]) => !keys.some(isNamed)).map(([field]) => field);
    expect(unnamed).toEqual([]);
  });
});

describe.each(languages)('the words of files in %s', (language) => {
  it('name every list, column, tab and word of a column', () => {
    const { word } = speechOf(language);
    expect(keysOf().length).toBeGreaterThan(100);
    expect(keysOf().filter((key) => word(key) === null)).toEqual([]);
  });
});

describe('speech', () => {
  it('says a sentence of the server with its values, and a label by the words of its department', () => {
    const sentence = listSentence('export_too_large', { rows: 20_000 });
    expect(speechOf('en').say(sentence)).toBe(sentence.message);
    expect(speechOf('de').say(sentence)).toContain('20.000');
    expect(speechOf('de').say(sentence)).not.toBe(sentence.message);
    expect(speechOf('de').say({ label: 'pipeline.field.expected_value', message: 'Expected value' })).toBe(
      'Erwarteter Wert',
    );
  });

  it('knows a word in every language', () => {
    expect(inAllLanguages('pipeline.status.hold')).toEqual([
      'On hold',
      'Pausiert',
      'En pause',
      'Em espera',
      'Ditahan',
    ]);
    expect(inAllLanguages('pipeline.status.nowhere')).toEqual([]);
  });
});
