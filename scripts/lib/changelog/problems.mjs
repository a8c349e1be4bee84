import { HEADINGS, INTRODUCTION } from './sections.mjs';

const TITLE = /^## (Unreleased(, [A-Z][a-z]+ \d{4})?|(\d+\.\d+\.\d+), (\d{4}-\d{2}-\d{2}))$/;
const KIND = new RegExp(`^### (${HEADINGS.join('|')})$`);
const ENTRY = /^- \S/;

const isDate = (text) => new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

const parts = (version) => version.split('.').map(Number);
const isLower = (version, than) => {
  const [a, b] = [parts(version), parts(than)];
  const at = a.findIndex((part, index) => part !== b[index]);
  return at >= 0 && a[at] < b[at];
};

const lineProblem = (line) =>
  TITLE.test(line) || KIND.test(line) || ENTRY.test(line)
    ? []
    : [`is neither a heading nor an entry: ${line}`];

/** A heading with nothing below it. */
const emptyHeadings = (lines) =>
  lines
    .filter(
      (line, index) =>
        line.startsWith('#') && !lines[index + 1]?.startsWith(line.startsWith('###') ? '- ' : '### '),
    )
    .map((line) => `has nothing below the heading: ${line}`);

const releaseProblems = (lines) => {
  const titles = lines.filter((line) => line.startsWith('## ')).flatMap((line) => [TITLE.exec(line) ?? []]);
  const releases = titles.filter(([, , , version]) => version);
  return [
    ...titles
      .slice(1)
      .filter(([, title]) => title === 'Unreleased')
      .map(() => 'has “Unreleased” below a release'),
    ...releases.filter(([, , , , date]) => !isDate(date)).map(([, title]) => `has no such day: ${title}`),
    ...releases
      .slice(1)
      .filter(([, , , version], index) => !isLower(version, releases[index][3]))
      .map(([, title]) => `has releases in the wrong order: ${title}`),
  ];
};

/** @param {string} text of CHANGELOG.md @returns {string[]} what is wrong with it, one sentence without its subject each */
export const changelogProblems = (text) => {
  const [first, introduction, ...lines] = text.split('\n').filter((line) => line !== '');
  if (first !== '# Changelog' || introduction !== INTRODUCTION)
    return ['does not begin as npm run changelog writes it'];
  if (lines.length === 0) return ['has no entries'];
  return [...lines.flatMap(lineProblem), ...emptyHeadings(lines), ...releaseProblems(lines)];
};
