import { rankedByWeight } from './ranked-by-weight';

describe('rules of the kit', () => {
  it('stand in no cascade layer where they are the look of a recipe', () => {
    expect(rankedByWeight('@layer recipes{.ui-1a{color:red;}.ui-1a:hover{color:blue;}}')).toBe(
      '@media all{.ui-1a{color:red;}.ui-1a:hover{color:blue;}}',
    );
  });

  it('weigh more than any recipe where an element says them of itself, in every selector', () => {
    expect(rankedByWeight('.ui-1a:hover,.dark .ui-1a::before{color:red;}')).toBe(
      '.ui-1a:not(#_):hover,.dark .ui-1a:not(#_)::before{color:red;}',
    );
    expect(rankedByWeight('@media (min-width: 48rem){.ui-1a [data-row]>td{padding:0;}}')).toBe(
      '@media (min-width: 48rem){.ui-1a:not(#_) [data-row]>td{padding:0;}}',
    );
  });

  it('keep key frames and what has no class of the kit', () => {
    const rules = ['@keyframes turn{from{opacity:0;}to{opacity:1;}}', '@layer base{body{margin:0;}}'];
    for (const rule of rules) expect(rankedByWeight(rule)).toBe(rule);
  });
});
