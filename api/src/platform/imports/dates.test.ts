import fc from 'fast-check';
import { DateDetector, parseDay, type DetectedDates } from './dates';

function detect(texts: string[]): DetectedDates {
  const detector = new DateDetector();
  for (const text of texts) detector.add(text);
  return detector.result();
}

describe('parseDay', () => {
  test.each([
    ['20-10-16', 'dd-mm-yy', '2016-10-20'],
    ['10/20/16', 'mm-dd-yy', '2016-10-20'],
    ['1.3.2017', 'dd-mm-yyyy', '2017-03-01'],
    ['2017-03-01', 'yyyy-mm-dd', '2017-03-01'],
    ['2017-03-01 14:05', 'yyyy-mm-dd', '2017-03-01'],
    ['5 Agustus 2024', 'dd-mmm-yyyy', '2024-08-05'],
    ['5-Mar-99', 'dd-mmm-yy', '1999-03-05'],
    ['29-02-16', 'dd-mm-yy', '2016-02-29'],
  ] as const)('reads %s written as %s', (text, format, day) => expect(parseDay(text, format)).toBe(day));

  test.each([
    ['29-02-17', 'dd-mm-yy'],
    ['31-04-17', 'dd-mm-yy'],
    ['20-10-16', 'mm-dd-yy'],
    ['20-10-2016', 'dd-mm-yy'],
    ['20-10/16', 'dd-mm-yy'],
    ['', 'dd-mm-yy'],
    ['2017-13-01', 'yyyy-mm-dd'],
  ] as const)('refuses %j written as %s', (text, format) => expect(parseDay(text, format)).toBeNull());

  test('reads back every day that it could have been written as', () => {
    const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2068-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10);
        const [year = '', month = '', dayOfMonth = ''] = day.split('-');
        expect(parseDay(`${dayOfMonth}-${month}-${year.slice(2)}`, 'dd-mm-yy')).toBe(day);
        expect(parseDay(`${month}/${dayOfMonth}/${year}`, 'mm-dd-yyyy')).toBe(day);
      }),
    );
  });
});

describe('DateDetector', () => {
  test('proves the order of day and month by a day above 12', () => {
    expect(detect(['01-03-17', '20-10-16', '05-05-17'])).toEqual({
      formats: ['dd-mm-yy'],
      proof: '20-10-16',
    });
    expect(detect(['03-01-17', '10-20-16'])).toEqual({ formats: ['mm-dd-yy'], proof: '10-20-16' });
  });

  test('leaves the order open when nothing proves it', () => {
    expect(detect(['01-03-17', '05-06-17'])).toEqual({ formats: ['dd-mm-yy', 'mm-dd-yy'], proof: null });
  });

  test('is not put off by a faulty cell among many', () => {
    const days = Array.from({ length: 20 }, (_, index) => `${index + 10}-01-17`);
    expect(detect([...days, 'soon']).formats).toEqual(['dd-mm-yy']);
  });

  test('finds no dates in other texts', () => {
    expect(detect(['Won', 'Lost', '20-10-16'])).toEqual({ formats: [], proof: null });
    expect(detect([])).toEqual({ formats: [], proof: null });
  });
});
