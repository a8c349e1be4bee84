/** The name under which Stryker is told of it. */
export const WORDS = 'words';

/** Properties that hold a sentence or a name for a person to read. */
const READ_BY_PEOPLE = new Set(['label', 'message', 'error']);
/** Constants that hold nothing else. */
const TABLES = /_(?:TEXTS?|LABELS?|WORDS)$/;
/** What a check says when it refuses: at least three words, of which the first begins with a capital letter. */
const SENTENCE = /^[A-Z]\S* \S+ \S/;

const textOf = ({ node }) =>
  node.type === 'StringLiteral' ? node.value : node.quasis.map(({ value }) => value.cooked).join('x');

const isInTable = (path) =>
  path.findParent(({ node }) => node.type === 'VariableDeclarator' && TABLES.test(node.id.name)) !== null;
const isThrown = (path) => path.findParent(({ node }) => node.type === 'ThrowStatement') !== null;
const isProperty = ({ parent, key }) =>
  parent.type === 'ObjectProperty' && key === 'value' && READ_BY_PEOPLE.has(parent.key.name);
const isSaid = (path) =>
  path.parent.type === 'CallExpression' && path.listKey === 'arguments' && SENTENCE.test(textOf(path));

/**
 * What is only read by people is no rule: another word in it changes no money, no time and no access, and tests that repeat
 * sentences only make them hard to mend. Everything else that stands in quotes is a rule: keys, codes, paths, the values
 * of a choice, patterns.
 */
const shouldIgnore = (path) => {
  if (!path.isStringLiteral() && !path.isTemplateLiteral()) return undefined;
  return isInTable(path) || isThrown(path) || isProperty(path) || isSaid(path)
    ? 'It is only read by people.'
    : undefined;
};

export const strykerPlugins = [{ kind: 'Ignore', name: WORDS, value: { shouldIgnore } }];
