const ROW = /^\|\s*((?:[CS][\d.]+|A)-\d{2})\s*\|([^|]*)\|(.*)\|\s*$/;
const STEP = /^Step \d+\+?$/;
const FILE = /^`([^`]+)`$/;

/** A row of a ledger. @typedef {{ id: string, files: string[], problems: string[] }} Row */

/** @returns {Row} */
const readRow = (id, held) => {
  const entries = held.split('<br>').map((entry) => entry.trim());
  const files = entries.map((entry) => FILE.exec(entry)?.[1]).filter(Boolean);
  const neither = entries.filter((entry) => !STEP.test(entry) && !FILE.test(entry));
  const problems = neither.map((entry) => `"${entry}" is neither a step nor a file of tests`);
  if (new Set(files).size < files.length) problems.push('names a file twice');
  return { id, files, problems };
};

/** @param {string} ledger its text @returns {Row[]} */
export const readRows = (ledger) =>
  ledger
    .split('\n')
    .map((line) => ROW.exec(line))
    .filter(Boolean)
    .map(([, id, , held]) => readRow(id, held));
