import { builtStyles } from './global-styles';
import { system } from './system';

describe('the looks of the page as a whole', () => {
  const styles = builtStyles();

  it('begin with the order of all layers, and name the key frames that recipes use', () => {
    expect(styles).toMatch(/^@layer reset,base,tokens,recipes;@layer reset\{html\{/);
    expect(styles).toContain('@keyframes fade-in{');
  });

  it('leave the size of text to what the person has set in the browser', () => {
    const sizes = [...styles.matchAll(/html\{[^{}]*?font-size:([^;}]+)/g)].map(([, size]) => size);
    expect(sizes).toEqual(['100%']);
  });

  it('hold every token of the system as a custom property', () => {
    const names = [...system.tokens.cssVarMap.values()].flatMap((values) => [...values.keys()]);
    expect(names.length).toBeGreaterThan(300);
    expect(names.filter((name) => !styles.includes(`${name}:`))).toEqual([]);
  });
});
