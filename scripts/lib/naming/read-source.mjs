import ts from 'typescript';
import { commentsOf, passagesOf } from './comments.mjs';
import { declaredName } from './names.mjs';
import { titleOf } from './titles.mjs';

/**
 * The parts of a source file that people read: its comments, its test titles and the names that it declares.
 * @typedef {import('./comments.mjs').Passage} Passage
 * @typedef {{ text: string, line: number }} Title
 * @typedef {{ text: string, line: number, isProperty: boolean }} Name
 * @typedef {{ passages: Passage[], titles: Title[], names: Name[] }} Source
 */

/** In these `//` begins no comment. */
const LITERALS = new Set([
  ts.SyntaxKind.StringLiteral,
  ts.SyntaxKind.NoSubstitutionTemplateLiteral,
  ts.SyntaxKind.TemplateHead,
  ts.SyntaxKind.TemplateMiddle,
  ts.SyntaxKind.TemplateTail,
  ts.SyntaxKind.RegularExpressionLiteral,
  ts.SyntaxKind.JsxText,
]);

/** Only .ts cannot be read as TSX: `<Type>value` is a cast there. */
const scriptKind = (file) => (file.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.TSX);

const parse = (file, source) =>
  ts.createSourceFile(
    file,
    source,
    { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone },
    false,
    scriptKind(file),
  );

/** @param {string} file its path, which says how to parse it @param {string} source @returns {Source} */
export const readSource = (file, source) => {
  const tree = parse(file, source);
  const [literals, titles, names] = [[], [], []];
  const startOf = (node) => (node.kind === ts.SyntaxKind.JsxText ? node.pos : node.getStart(tree));
  const lineOf = (node) => tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
  const visit = (node) => {
    if (LITERALS.has(node.kind)) literals.push({ start: startOf(node), end: node.end });
    const title = titleOf(node);
    if (title) titles.push({ text: title.text, line: lineOf(title.node) });
    const name = declaredName(node);
    if (name) names.push({ text: name.node.text, line: lineOf(name.node), isProperty: name.isProperty });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  literals.sort((a, b) => a.start - b.start);
  return { passages: commentsOf(source, literals).flatMap(passagesOf), titles, names };
};
