import { readMarks } from './marks.mjs';
import { readRows } from './rows.mjs';

const rowProblems = ({ id, files, problems }, marked) => [
  ...problems,
  ...files
    .filter((file) => !marked.get(file)?.has(id))
    .map((file) =>
      marked.has(file) ? `no test of ${file} says "// spec: ${id}"` : `${file} is not a file of tests`,
    ),
];

const ledgerProblems = ({ name, rows }, marked) => {
  if (rows.length === 0) return [`${name} has no rows`];
  const seen = new Set();
  return rows.flatMap((row) => {
    const twice = seen.has(row.id) ? ['is there twice'] : [];
    seen.add(row.id);
    return [...twice, ...rowProblems(row, marked)].map((problem) => `${name} ${row.id}: ${problem}`);
  });
};

const markProblems = (file, { ids, line, isAboveTest }, filesOf) => {
  const unknown = ids.filter((id) => !filesOf.has(id)).map((id) => `no ledger has a row ${id}`);
  const unnamed = ids
    .filter((id) => filesOf.has(id) && !filesOf.get(id).has(file))
    .map((id) => `the row ${id} does not name this file`);
  const lost = isAboveTest ? [] : ['no test begins below it'];
  return [...unknown, ...unnamed, ...lost].map((problem) => `${file}:${line}: ${problem}`);
};

const idsIn = (marks) => new Set(marks.flatMap(({ ids }) => ids));

/**
 * Holds ledgers and tests to each other: a row names the files whose tests carry its id.
 * @param {{ ledgers: { name: string, text: string }[], tests: { file: string, source: string }[] }} options
 * @returns {string[]} what is wrong
 */
export const ledgerAndTests = ({ ledgers, tests }) => {
  const read = ledgers.map(({ name, text }) => ({ name, rows: readRows(text) }));
  const marks = tests.map(({ file, source }) => ({ file, marks: readMarks(source) }));
  const marked = new Map(marks.map(({ file, marks: own }) => [file, idsIn(own)]));
  const filesOf = new Map(read.flatMap(({ rows }) => rows.map(({ id, files }) => [id, new Set(files)])));
  return [
    ...read.flatMap((ledger) => ledgerProblems(ledger, marked)),
    ...marks.flatMap(({ file, marks: own }) => own.flatMap((mark) => markProblems(file, mark, filesOf))),
  ];
};
