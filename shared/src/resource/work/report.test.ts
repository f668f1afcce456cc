import { reportFile } from './report';
import type { WorkText } from './work-text';

const said = ((key: string) => key) as WorkText;

describe('the report of what became of a selection', () => {
  it('is text to every spreadsheet, whichever sign divides its cells', async () => {
    const label = 'PT Maju;=HYPERLINK("x")';
    const file = reportFile([{ id: 7, label, result: 'refused', reason: '﹦1+1' }], said);
    const content = await new Promise((loaded) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => loaded(reader.result));
      reader.readAsText(file);
    });
    expect(content).toBe(
      [
        '"reportId","reportName","reportResult","reportReason"',
        `"7","PT Maju;'=HYPERLINK(""x"")","reportRefused","'﹦1+1"`,
        '',
      ].join('\r\n'),
    );
  });
});
