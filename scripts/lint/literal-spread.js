/** A rule for both linters: a spread of a literal puts several properties on one line and says nothing else. */
const LITERALS = ['ObjectExpression', 'ArrayExpression'];

export default {
	meta: { name: 'lectern' },
	rules: {
		'no-literal-spread': {
			/** @param {import('eslint').Rule.RuleContext} context */
			create: (context) => ({
				/** @param {import('estree').SpreadElement} node */
				SpreadElement(node) {
					if (LITERALS.includes(node.argument.type))
						context.report({
							node,
							message: 'Write what the literal has where it is spread, each on a line of its own.'
						});
				}
			})
		}
	}
};
