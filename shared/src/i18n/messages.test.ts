import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { messageProblems, wordsOfRoom } from '../../build/message-problems';

const root = join(__dirname, '..', '..', '..');
const rooms = readdirSync(root).filter(
  (name) => name === 'host' || name === 'shared' || name.startsWith('remote-'),
);

describe.each(rooms)('the messages of %s', (room) => {
  test('are complete in every language, and every text that is asked for is there', async () => {
    expect(messageProblems(join(root, room, 'src'), await wordsOfRoom(root, room))).toEqual([]);
  });
});

describe('a message that is wrong', () => {
  let source: string;
  beforeEach(() => {
    source = mkdtempSync(join(tmpdir(), 'balai-messages-'));
    cpSync(join(root, 'remote-hr', 'src', 'features', 'groups', 'locales'), join(source, 'locales'), {
      recursive: true,
    });
  });
  afterEach(() => rmSync(source, { recursive: true }));

  const change = (language: string, work: (words: Record<string, string>) => void) => {
    const file = join(source, 'locales', `${language}.json`);
    const messages: { group: Record<string, string> } = JSON.parse(readFileSync(file, 'utf8'));
    work(messages.group);
    writeFileSync(file, JSON.stringify(messages));
  };

  test('is named with its file: lacking, more than English has, empty, with another value', () => {
    change('de', (words) => delete words['create']);
    change('fr', (words) => void (words['surplus'] = 'En trop'));
    change('pt', (words) => void (words['today'] = ' '));
    change('id', (words) => void (words['members'] = 'Anggota {{name}}'));
    expect(messageProblems(source)).toEqual([
      "locales/de.json lacks 'group.create'",
      "locales/fr.json has 'group.surplus', which English has not",
      "locales/pt.json has no text for 'group.today'",
      "locales/id.json fills other values into 'group.members' than English",
    ]);
  });

  test('is named where the code asks for a key that no message has', () => {
    writeFileSync(join(source, 'page.tsx'), "const a = t('group.create') + t('group.nowhere');");
    expect(messageProblems(source)).toEqual(["page.tsx asks for 'group.nowhere', which no message is"]);
  });
});
