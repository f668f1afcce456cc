// Rules of this repository that oxlint has no name for; loaded by .oxlintrc.json.

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

export default { meta: { name: 'balai' }, rules: { 'no-html-in-alerts': noHtmlInAlerts } };
