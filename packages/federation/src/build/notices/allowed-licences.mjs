/** SPDX ids of licences that the product may be built on: each asks for its text and for nothing else that we do not do. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

/** Parentheses around a whole expression are common; nested ones are not, and are refused as an unknown licence. */
const withoutParentheses = (expression) => expression.trim().replace(/^\((.*)\)$/, '$1');

/**
 * @param {string} expression as in the field `license` of a package.json, for example `(MIT OR GPL-2.0)`
 * @returns {boolean} whether one of its alternatives consists of allowed licences alone
 */
export const isAllowed = (expression) =>
  withoutParentheses(expression)
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((id) => ALLOWED.has(id.trim())));
