import { parseArgs } from 'node:util';

/** The command was not understood. The message is one sentence. */
export class UsageError extends Error {}

/**
 * An option of a bench.
 * @typedef {{ value: string, fallback: () => unknown, read: (text: string, flag: string) => unknown, says: string }} Option
 */

/** @returns {Option['read']} */
export const wholeNumber =
  ({ min, max }) =>
  (text, flag) => {
    const number = /^\d{1,15}$/.test(text) ? Number(text) : NaN;
    if (number >= min && number <= max) return number;
    throw new UsageError(`${flag} must be a whole number from ${min} to ${max}, not "${text}".`);
  };

/** @param {() => string[]} choices @returns {Option['read']} */
export const oneOf = (choices) => (text, flag) => {
  if (choices().includes(text)) return text;
  throw new UsageError(`${flag} must be one of ${choices().join(', ')}, not "${text}".`);
};

/** @param {() => string[]} choices @returns {Option['read']} */
export const listOf = (choices) => (text, flag) => text.split(',').map((part) => oneOf(choices)(part, flag));

const FLAGS = { smoke: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } };

/** The messages of `parseArgs` have a second sentence, which is about its own syntax. */
const firstSentence = (message) => message.split(/\.? To specify|\n/)[0].replace(/\.$/, '');

const parse = (name, args, options) => {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    if (!String(error.code).startsWith('ERR_PARSE_ARGS')) throw error;
    throw new UsageError(
      `pnpm bench ${name}: ${firstSentence(error.message)}; the options are ${Object.keys(options)
        .map((key) => `--${key}`)
        .join(', ')}.`,
    );
  }
};

/**
 * Reads the arguments of a bench.
 * @param {string} name of the bench
 * @param {Record<string, Option>} options
 * @param {string[]} args
 * @returns {{ smoke: boolean, help: boolean, values: Record<string, unknown> }}
 * @throws {UsageError}
 */
export const readOptions = (name, options, args) => {
  const own = Object.fromEntries(Object.keys(options).map((key) => [key, { type: 'string' }]));
  const { values, positionals } = parse(name, args, { ...own, ...FLAGS });
  if (positionals.length > 0)
    throw new UsageError(`pnpm bench ${name} takes no argument "${positionals[0]}".`);
  const given = Object.keys(own).filter((key) => values[key] !== undefined);
  if (values.smoke && given.length > 0)
    throw new UsageError(`pnpm bench ${name}: --smoke has a size of its own and takes no --${given[0]}.`);
  const valueOf = ([key, { read, fallback }]) => [
    key,
    values[key] === undefined ? fallback() : read(values[key], `--${key}`),
  ];
  return {
    smoke: values.smoke,
    help: values.help,
    values: Object.fromEntries(Object.entries(options).map(valueOf)),
  };
};
