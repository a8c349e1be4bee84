/**
 * One text of a comment: a paragraph, or what follows a JSDoc tag. Consecutive `//` lines are one text.
 * @typedef {{ text: string, lineAt: (offset: number) => number, isTag: boolean }} Passage
 */

/** A comment in the source, without its delimiters. @typedef {{ lines: { text: string, line: number }[] }} Comment */

/** Instructions to a tool, and ids of the ledger, are not written for people. */
const DIRECTIVE = /^(?:\/ ?<|#|@ts-|spec: |prettier-ignore|istanbul |v8 ignore|webpack\w+:|@vitest-|@__)/;
const TAG = /^@\w+/;
/** A type in braces and the name of a parameter come before the text of a tag. */
const TAG_HEAD =
  /^@(?:param|property|prop|template)\s+(?:\{.*?\}\s+)?\[?[\w.$]+\]?(?:=\S+)?\s*-?\s*|^@\w+\s*(?:\{.*?\}\s*)?-?\s*/;
const CODE = /`[^`]*`|\{@link[^}]*\}/g;

const lineCounter = (source) => {
  let line = 1;
  let at = 0;
  return (offset) => {
    for (; at < offset; at += 1) if (source.charCodeAt(at) === 10) line += 1;
    return line;
  };
};

/** @returns {number} the start of the next comment at or after `from` and outside the literals, or -1 */
const nextComment = (source, from, literals, cursor) => {
  let at = from;
  for (;;) {
    const slash = source.indexOf('/', at);
    if (slash === -1) return -1;
    while (cursor.index < literals.length && literals[cursor.index].end <= slash) cursor.index += 1;
    const literal = literals[cursor.index];
    if (literal && literal.start <= slash) at = literal.end;
    else if (source[slash + 1] === '/' || source[slash + 1] === '*') return slash;
    else at = slash + 1;
  }
};

const endOfComment = (source, start) => {
  const isLine = source[start + 1] === '/';
  const end = source.indexOf(isLine ? '\n' : '*/', start + 2);
  if (end === -1) return source.length;
  return isLine ? end : end + 2;
};

/** @returns {{ start: number, end: number }[]} */
const rangesOf = (source, literals) => {
  const ranges = [];
  const cursor = { index: 0 };
  let start = nextComment(source, 0, literals, cursor);
  while (start !== -1) {
    const end = endOfComment(source, start);
    ranges.push({ start, end });
    start = nextComment(source, end, literals, cursor);
  }
  return ranges;
};

const isAlone = (source, start) => source.slice(source.lastIndexOf('\n', start - 1) + 1, start).trim() === '';

const blockLines = (raw, line) =>
  raw
    .slice(2, raw.endsWith('*/') ? -2 : undefined)
    .split('\n')
    .map((text, index) => ({ text: text.replace(/^[\s*]+/, '').trim(), line: line + index }));

/**
 * @param {string} source
 * @param {{ start: number, end: number }[]} literals in which `//` and `/*` begin no comment, in order
 * @returns {Comment[]}
 */
export const commentsOf = (source, literals) => {
  const lineOf = lineCounter(source);
  const comments = [];
  let open = null;
  for (const { start, end } of rangesOf(source, literals)) {
    const raw = source.slice(start, end);
    const line = lineOf(start);
    if (raw.startsWith('/*')) {
      comments.push({ lines: blockLines(raw, line) });
      open = null;
      continue;
    }
    const own = { text: raw.slice(2).trim(), line };
    const continues = open !== null && isAlone(source, start) && open.lines.at(-1).line === line - 1;
    if (continues && !DIRECTIVE.test(own.text)) open.lines.push(own);
    else if (!DIRECTIVE.test(own.text)) {
      comments.push({ lines: [own] });
      open = isAlone(source, start) ? comments.at(-1) : null;
    } else open = null;
  }
  return comments.filter(({ lines }) => !DIRECTIVE.test(lines.find(({ text }) => text)?.text ?? ''));
};

/** Names in backticks are code: they are blanked out, and offsets stay as they are. */
const blankCode = (text) => text.replace(CODE, (code) => '`'.padEnd(code.length - 1, '_') + '`');

/** @returns {Passage} */
const passageOf = (lines, isTag) => {
  const starts = [];
  let text = '';
  for (const line of lines) {
    if (text) text += ' ';
    starts.push({ offset: text.length, line: line.line });
    text += line.text;
  }
  return {
    text: blankCode(text),
    lineAt: (offset) => starts.findLast((start) => start.offset <= offset)?.line ?? lines[0].line,
    isTag,
  };
};

/** Splits a line at the JSDoc tags in it: `text @returns {X} what`. */
const splitTags = ({ text, line }) =>
  text
    .split(/(?=(?<=^|[\s.])@(?:param|returns?|typedef|type|throws|template|property|example|see|default)\b)/)
    .map((part) => ({ text: part.trim(), line }));

/** @param {Comment} comment @returns {Passage[]} */
export const passagesOf = ({ lines }) => {
  const groups = [];
  let group = null;
  for (const { text, line } of lines.flatMap(splitTags)) {
    if (text === '') {
      group = null;
      continue;
    }
    const isTag = TAG.test(text);
    if (isTag || group === null) {
      group = { isTag, lines: [] };
      groups.push(group);
    }
    group.lines.push({ text: isTag ? text.replace(TAG_HEAD, '') : text, line });
  }
  return groups.map((one) => passageOf(one.lines, one.isTag));
};
