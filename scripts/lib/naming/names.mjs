import ts from 'typescript';

/** A name that is chosen in a file. @typedef {{ node: ts.Identifier, isProperty: boolean }} DeclaredName */

const VARIABLES = new Set([
  ts.SyntaxKind.VariableDeclaration,
  ts.SyntaxKind.FunctionDeclaration,
  ts.SyntaxKind.FunctionExpression,
  ts.SyntaxKind.ClassDeclaration,
  ts.SyntaxKind.InterfaceDeclaration,
  ts.SyntaxKind.TypeAliasDeclaration,
  ts.SyntaxKind.EnumDeclaration,
  ts.SyntaxKind.Parameter,
  ts.SyntaxKind.TypeParameter,
]);
const PROPERTIES = new Set([
  ts.SyntaxKind.EnumMember,
  ts.SyntaxKind.PropertyDeclaration,
  ts.SyntaxKind.PropertySignature,
  ts.SyntaxKind.PropertyAssignment,
  ts.SyntaxKind.MethodDeclaration,
  ts.SyntaxKind.MethodSignature,
  ts.SyntaxKind.GetAccessor,
  ts.SyntaxKind.SetAccessor,
]);
/** `{ a }` and `import { a }` repeat a name; `{ a: b }` and `import { a as b }` choose one. */
const ALIASES = new Set([
  ts.SyntaxKind.BindingElement,
  ts.SyntaxKind.ImportSpecifier,
  ts.SyntaxKind.ExportSpecifier,
]);

/** Fields that are stored or sent are often spelt like this; they cannot be renamed. */
const SNAKE_CASE = /^[a-z\d]+(?:_[a-z\d]+)+$/;

const isChosenHere = ({ kind, propertyName }) =>
  VARIABLES.has(kind) || PROPERTIES.has(kind) || (ALIASES.has(kind) && propertyName !== undefined);

/** @param {ts.Node} node @returns {DeclaredName | undefined} the name that it declares, unless it is quoted or snake_case */
export const declaredName = (node) => {
  if (!isChosenHere(node) || !node.name || !ts.isIdentifier(node.name)) return undefined;
  if (SNAKE_CASE.test(node.name.text)) return undefined;
  return { node: node.name, isProperty: PROPERTIES.has(node.kind) };
};

/** @param {string} name in camelCase, CONSTANT_CASE or kebab-case @returns {string} its parts in lower case: "find-hits" */
export const toKebabCase = (name) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean)
    .join('-');
