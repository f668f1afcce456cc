// Which regular expressions take a time that grows faster than the text they look at.
import { RegExpParser } from '@eslint-community/regexpp';
import { hasSomeDescendant, isZeroLength, toUnicodeSet } from 'regexp-ast-analysis';
import { analyse } from 'scslre';

const REPORTS = { Move: true, Self: true, Trade: true };
const PROBLEMS = {
  Move: (report) => `begins again at every character with ${report.quant.raw}`,
  Self: (report) => `${report.quant.raw} divides the same text in many ways`,
  Trade: (report) => `${report.startQuant.raw} and ${report.endQuant.raw} share the same text in many ways`,
};

const isCharacter = ({ type }) => ['Character', 'CharacterClass', 'CharacterSet'].includes(type);

const isStart = ({ type, kind }) => type === 'Assertion' && kind === 'start';

/** The characters that an element can take; null where that cannot be told. */
function charactersOf(element, flags) {
  if (isCharacter(element)) {
    const set = toUnicodeSet(element, flags);
    return set.accept.isEmpty ? set.chars : null;
  }
  return null;
}

/** Whether some text that `element` takes is made of `characters` only; true where it cannot be told. */
function fits(element, characters, flags) {
  switch (element.type) {
    case 'Quantifier':
      return element.min === 0 || fits(element.element, characters, flags);
    case 'Group':
    case 'CapturingGroup':
      return element.alternatives.some((alternative) =>
        alternative.elements.every((one) => fits(one, characters, flags)),
      );
    case 'Assertion':
      return !isStart(element);
    default: {
      const own = charactersOf(element, flags);
      return own === null || !own.isDisjointWith(characters);
    }
  }
}

/**
 * What comes before and after an element inside its alternative and the groups around it; null inside a lookaround,
 * whose text is not the expression's own.
 */
function surroundings(element) {
  const [before, after] = [[], []];
  for (let at = element; at.type !== 'Pattern'; at = at.parent) {
    if (at.type === 'Assertion') return null;
    if (at.parent.type !== 'Alternative') continue;
    const { elements } = at.parent;
    const index = elements.indexOf(at);
    before.unshift(...elements.slice(0, index));
    after.push(...elements.slice(index + 1));
  }
  return { before, after };
}

const canFail = (element, flags) => !isZeroLength(element, flags) || element.type === 'Assertion';
const isOptional = (element) => element.type === 'Quantifier' && element.min === 0;

/**
 * `<[^>]*>` on a text of `<<<<<<`: every `<` begins a match that runs to the end of the text in vain. scslre looks at
 * what an expression begins with only where it is repeated itself.
 */
function repeatedBeginning(pattern, flags) {
  // With the flag m every line is a beginning.
  const isAnchor = (one) => isStart(one) && !flags.multiline;
  if (flags.sticky) return null;
  let found = null;
  hasSomeDescendant(pattern, (node) => {
    if (node.type !== 'Quantifier' || node.max !== Infinity) return false;
    const characters = charactersOf(node.element, flags);
    const around = surroundings(node);
    if (!characters || !around) return false;
    const { before, after } = around;
    const isAnchored = before.some(isAnchor);
    const isRejecting = after.some((one) => canFail(one, flags) && !isOptional(one));
    if (before.length === 0 || isAnchored || !isRejecting) return false;
    if (!before.every((one) => fits(one, characters, flags))) return false;
    found = `can begin anywhere inside the text that ${node.raw} takes`;
    return true;
  });
  return found;
}

/**
 * Why an expression takes quadratic time or worse on some text, or null when it does not. Told from its structure, so
 * that the answer is the same on every machine; it may be wrong about an expression that cannot fail where it seems to.
 * @returns null for what is no expression at all, too: the compiler says that.
 */
export function slowRegexProblem(source, flags) {
  let literal;
  try {
    literal = new RegExpParser().parseLiteral(
      `/${source === '' ? '(?:)' : source.replaceAll(/(?<!\\)\//g, '\\/')}/${flags}`,
    );
  } catch {
    return null;
  }
  const { reports } = analyse({ source, flags }, { reportTypes: REPORTS, assumeRejectingSuffix: false });
  const [report] = reports;
  return report ? PROBLEMS[report.type](report) : repeatedBeginning(literal.pattern, literal.flags);
}
