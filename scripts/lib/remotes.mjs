import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

/** @returns {string[]} every remote of the workspace */
export const listRemotes = () =>
  readdirSync(ROOT).filter((name) => name.startsWith('mfe-') && existsSync(join(ROOT, name, 'package.json')));

/** A mistake of the person at the keyboard: said in one line, without a stack. */
export class UsageError extends Error {}

/** @param {string | undefined} name @returns {string} the same, when there is such a remote */
export const remoteNamed = (name) => {
  const known = listRemotes();
  if (name === undefined) throw new UsageError(`Which remote? One of: ${known.join(', ')}`);
  if (!known.includes(name))
    throw new UsageError(`There is no remote called ${name}. There are: ${known.join(', ')}`);
  return name;
};

/** @param {string} value @returns {string} its origin */
export const originOf = (value) => {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw new UsageError(`${value} is not an address. It begins with http:// or https://`);
  return new URL(value).origin;
};

/** @param {unknown} error @returns {boolean} whether the command was typed wrongly, and nothing is broken */
export const isMistake = (error) =>
  error instanceof UsageError || String(error.code).startsWith('ERR_PARSE_ARGS');

/** Runs a command; a mistake ends it with 2, any other failure with 1. @param {() => Promise<number | void>} work */
export const runCommand = async (work) => {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    const mistake = isMistake(error);
    console.error(mistake ? `${error.message}\nMore with --help.` : error);
    process.exitCode = mistake ? 2 : 1;
  }
};
