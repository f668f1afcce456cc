import { rupiahShort } from '@balai/shared/format/money';
import de from './locales/de.json';
import en from './locales/en.json';
import fr from './locales/fr.json';
import id from './locales/id.json';
import pt from './locales/pt.json';

const unitsOfMoney = [1e3, 1e6, 1e9, 1e12].map((value) => rupiahShort(value).replace('1 ', ''));

describe('a card of the board', () => {
  it.each(Object.entries({ de, en, fr, id, pt }))(
    'counts days with a word that is no unit of the amount below it (%s)',
    (_, { pipeline }) => {
      expect(unitsOfMoney).not.toContain(pipeline.daysShort.replace('{{count}} ', ''));
    },
  );
});
