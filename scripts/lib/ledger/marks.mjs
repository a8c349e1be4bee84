const MARK = /^\s*\/\/ spec: (.+)$/;
/** The line that a test, or a group of tests, begins with. */
const TEST = /^\s*(it|test|describe)(\.\w+)*[(<`]/;

/** A test's word on which rows it holds. @typedef {{ ids: string[], line: number, isAboveTest: boolean }} Mark */

const isTestBelow = (lines, index) => {
  const below = lines.slice(index + 1).find((line) => !MARK.test(line)) ?? '';
  return TEST.test(below);
};

/** @param {string} source of a file of tests @returns {Mark[]} its comments `// spec: C1-01, C1-03` */
export const readMarks = (source) => {
  const lines = source.split('\n');
  return lines.flatMap((line, index) => {
    const [, ids] = MARK.exec(line) ?? [];
    if (!ids) return [];
    return [
      {
        ids: ids.split(',').map((id) => id.trim()),
        line: index + 1,
        isAboveTest: isTestBelow(lines, index),
      },
    ];
  });
};
