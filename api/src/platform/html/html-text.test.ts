import { textOfHtml } from './html-text';

describe('textOfHtml', () => {
  it.each([
    ['a line for each block', '<p>Pays on time.</p><p>Gate 3 &amp; 4</p>', 'Pays on time.\nGate 3 & 4'],
    ['broken lines', 'One<br>two<br/>three', 'One\ntwo\nthree'],
    ['nothing of what only looks', '<p><br></p>', ''],
    ['what is written by number or name', '<p>Rina&#39;s &#x201C;gate&#x201D;&nbsp;3</p>', "Rina's “gate” 3"],
    ['the words of a list', '<ul><li>CCTV</li><li><b>Access</b> control</li></ul>', 'CCTV\nAccess control'],
  ])('gives %s', (_what, html, text) => {
    expect(textOfHtml(html)).toBe(text);
  });

  it.each(['2 < 3 and 5 > 4', 'Tom & Jerry', 'first\n  second'])(
    'leaves what is no HTML as it is: %s',
    (text) => {
      expect(textOfHtml(text)).toBe(text);
    },
  );
});
