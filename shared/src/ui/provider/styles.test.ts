import { createStyles } from './styles';

/** The rules of each sheet, in the order in which the page has them. */
const rulesIn = ({ sheet }: ReturnType<typeof createStyles>) =>
  sheet.tags.map((tag) =>
    [...(tag.sheet?.cssRules ?? [])].map(({ cssText }) => cssText.replaceAll(/\s/g, '')),
  );

describe('the styles of the kit', () => {
  it('have rules with a condition in a sheet that begins with them, those that come at once in the same', async () => {
    const styles = createStyles('of-the-page');
    // In the page: jsdom reads no rules of an element outside.
    styles.sheet.container = document.head;
    const insert = (rule: string) => styles.sheet.insert(rule);
    insert('.ui-1{color:red}');
    insert('@media print{.ui-1{color:blue}}');
    insert('.ui-2{color:red}');
    insert('@media print{.ui-2{color:blue}}');
    await Promise.resolve();
    insert('.ui-3{color:red}');
    insert('@media print{.ui-3{color:blue}}');
    expect(rulesIn(styles).map((rules) => rules.length)).toEqual([1, 4, 1]);
    expect(
      rulesIn(styles)
        .flat()
        .map((rule) => /ui-\d/.exec(rule)?.[0]),
    ).toEqual(['ui-1', 'ui-1', 'ui-2', 'ui-2', 'ui-3', 'ui-3']);
    expect(styles.sheet.tags.map((tag) => tag.nonce)).toEqual(['of-the-page', 'of-the-page', 'of-the-page']);
    styles.sheet.flush();
  });
});
