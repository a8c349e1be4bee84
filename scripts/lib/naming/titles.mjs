import ts from 'typescript';

const STARTS = new Set(['describe', 'it', 'test', 'suite']);
/** Members of these functions that take a title themselves, or give a function that does. */
const MEMBERS = new Set([
  'concurrent',
  'describe',
  'each',
  'fail',
  'fails',
  'fixme',
  'for',
  'only',
  'parallel',
  'runIf',
  'sequential',
  'serial',
  'skip',
  'skipIf',
  'slow',
  'todo',
]);

/** @returns {boolean} whether an expression is `it`, `test.describe.serial`, `it.each([…])`, `it.each`…`` and the like. */
const startsTest = (node) => {
  if (ts.isIdentifier(node)) return STARTS.has(node.text);
  if (ts.isPropertyAccessExpression(node)) return MEMBERS.has(node.name.text) && startsTest(node.expression);
  if (ts.isCallExpression(node)) return startsTest(node.expression);
  return ts.isTaggedTemplateExpression(node) && startsTest(node.tag);
};

/** @returns {string | undefined} a literal's text; what a template inserts is shown as … */
const textOf = (node) => {
  if (!node) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…');
};

/**
 * @param {ts.Node} node
 * @returns {{ text: string, node: ts.Node } | undefined} the title that a call gives to a test or to a group of tests
 */
export const titleOf = (node) => {
  if (!ts.isCallExpression(node) || !startsTest(node.expression)) return undefined;
  const [first] = node.arguments;
  const text = textOf(first);
  return text === undefined ? undefined : { text, node: first };
};
