import { pipelineChartCards } from './pipeline-chart-cards';
import { words as de } from './words/de';
import { words as en } from './words/en';
import { words as fr } from './words/fr';
import { words as id } from './words/id';
import { words as pt } from './words/pt';

const statusesIn = { en, de, fr, pt, id };

describe('the parts of a card of pipelines', () => {
  test.each(['en', 'de', 'fr', 'pt', 'id'] as const)(
    'are called as lists and records call them: %s',
    (language) => {
      const parts = pipelineChartCards.flatMap((card) => (card.kind === 'parts' ? card.parts : []));
      expect(parts.length).toBeGreaterThan(0);
      const said = parts.map(({ word, title, words }) => [word, language === 'en' ? title : words[language]]);
      expect(statusesIn[language].pipeline.status).toMatchObject(Object.fromEntries(said));
    },
  );
});
