import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { isAllowed } from './allowed-licences.mjs';
import { licenceText, standardTexts } from './licence-text.mjs';
import { reviewOf } from './reviewed.mjs';

/**
 * @typedef {object} Notice
 * @property {string} name
 * @property {string} version
 * @property {string} licence as an SPDX expression
 * @property {boolean} [patched] whether the product uses a changed copy
 * @property {string} text every licence and notice of the package, in full
 */

const FOLDER = `${sep}node_modules${sep}`;

/**
 * @param {string} file in an installed package
 * @returns {string | undefined} the package's folder; nothing for a file of our own
 */
export const packageFolder = (file) => {
  const at = file.lastIndexOf(FOLDER);
  if (at < 0) return undefined;
  const root = file.slice(0, at + FOLDER.length);
  const [first = '', second = ''] = file.slice(root.length).split(sep);
  // Tools keep files that they generate in folders such as `.federation`, which no package can be called.
  if (first.startsWith('.') || first === '@gently') return undefined;
  return join(root, first.startsWith('@') ? join(first, second) : first);
};

/** Older packages write `licenses: [{ type }]`. */
const declaredLicence = ({ license, licenses }) =>
  [license?.type ?? license, ...(licenses ?? []).map(({ type }) => type)].filter(Boolean).join(' OR ');

const isPatched = (dir, { name, version }) =>
  dir.includes(`${sep}${name.replace('/', '+')}@${version}_patch_hash=`);

/** @returns {Notice & { problem?: string, textOf?: string }} what is known of the package in a folder, and what is missing */
const describe = (dir) => {
  const manifest = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
  const { name, version } = manifest;
  const review = reviewOf(name);
  const licence = review.licence ?? declaredLicence(manifest);
  const own = licenceText(dir);
  const text = own || (review.standardText ? standardTexts(dir, manifest, review.standardText) : '');
  const notice = { name, version, licence, ...(isPatched(dir, manifest) && { patched: true }), text };
  if (!licence) return { ...notice, problem: `${name} ${version} does not say under which licence it is` };
  if (!isAllowed(licence) && !review.because)
    return {
      ...notice,
      problem: `${name} ${version} is licensed under ${licence}, which is not on the list`,
    };
  return text ? notice : { ...notice, textOf: review.textOf };
};

const withBorrowedText = (notice, all) => {
  if (notice.problem || notice.text) return notice;
  const { textOf, ...rest } = notice;
  const text = all.find(({ name }) => name === textOf)?.text;
  if (text) return { ...rest, text };
  return { ...rest, problem: `${notice.name} ${notice.version} has no licence text` };
};

const byNameAndVersion = (one, other) => {
  const [a, b] = [one, other].map(({ name, version }) => `${name} ${version}`);
  return a < b ? -1 : Number(a > b);
};

/**
 * @param {Iterable<string>} folders of packages
 * @returns {Notice[]} one for each package and version, in the order of their names
 * @throws {Error} with every package whose licence cannot be given, or is not allowed
 */
export const noticesOf = (folders) => {
  const all = [...new Set(folders)].map(describe);
  const notices = all.map((notice) => withBorrowedText(notice, all)).sort(byNameAndVersion);
  const problems = notices.flatMap(({ problem }) => problem ?? []);
  if (problems.length > 0) {
    throw new Error(
      `Third-party notices cannot be written:\n  ${problems.join('\n  ')}\n` +
        'Choose another package, or add what you find out to packages/federation/src/build/notices.',
    );
  }
  return notices.filter(
    ({ name, version }, index) =>
      name !== notices[index - 1]?.name || version !== notices[index - 1]?.version,
  );
};
