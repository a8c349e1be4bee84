/** Readers of a repository look for these names first. */
const EXPECTED = ['CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSE', 'README.md', 'SECURITY.md'];

/**
 * @param {{ names: readonly string[], packages: readonly { file: string, license?: string }[] }} repository names of the files
 *   at its root, and every package.json of the workspace
 * @returns {string[]} what is missing
 */
export const rootProblems = ({ names, packages }) => [
  ...EXPECTED.filter((name) => !names.includes(name)).map((name) => `${name} is missing`),
  ...packages
    .filter(({ license }) => license !== 'UNLICENSED')
    .map(({ file }) => `${file} must say "license": "UNLICENSED", as LICENSE does`),
];
