// Rules of this repository that oxlint has no name for; loaded by .oxlintrc.json.
import { slowRegexProblem } from './slow-regex.mjs';

const FROM_DATA = new Set(['html', 'title', 'footer', 'iconHtml']);

/** sweetalert2 writes these options into the page as HTML; titleText and text are the safe ones. */
const noHtmlInAlerts = {
  create(context) {
    return {
      CallExpression({ callee, arguments: [options] }) {
        const isFire =
          callee.type === 'MemberExpression' &&
          callee.object.name === 'Swal' &&
          /^(fire|mixin|update)$/.test(callee.property.name);
        if (!isFire || options?.type !== 'ObjectExpression') return;
        for (const property of options.properties) {
          if (!FROM_DATA.has(property.key?.name)) continue;
          context.report({
            node: property,
            message: `'${property.key.name}' becomes HTML; use titleText and text.`,
          });
        }
      },
    };
  },
};

/** The text of a string, or of a template with a letter for each value that is put in; undefined for anything else. */
function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('x');
  const isRaw = node?.type === 'TaggedTemplateExpression' && node.tag.property?.name === 'raw';
  return isRaw ? node.quasi.quasis.map(({ value }) => value.raw).join('x') : undefined;
}

/** Text that somebody sends must not decide how long it takes to look at it. */
const noSlowRegex = {
  create(context) {
    const check = (node, source, flags) => {
      if (source === undefined) return;
      const problem = slowRegexProblem(source, flags);
      if (problem === null) return;
      context.report({
        node,
        message: `/${source}/ takes quadratic time or worse on some texts: it ${problem}.`,
      });
    };
    const construct = (node) => {
      if (node.callee.name !== 'RegExp') return;
      const [source, flags] = node.arguments;
      check(node, textOf(source), textOf(flags) ?? '');
    };
    return {
      Literal(node) {
        if (node.regex) check(node, node.regex.pattern, node.regex.flags);
      },
      NewExpression: construct,
      CallExpression: construct,
      // Of a schema.
      Property(node) {
        if ((node.key.name ?? node.key.value) === 'pattern') check(node, textOf(node.value), 'u');
      },
    };
  },
};

export default {
  meta: { name: 'balai' },
  rules: { 'no-html-in-alerts': noHtmlInAlerts, 'no-slow-regex': noSlowRegex },
};
