import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The first has no window of its own and takes two thirds of the time of the others. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

/** @param {string} name of a program @returns {string | undefined} where this machine has it */
export const which = (name) => {
  try {
    return execFileSync('/bin/sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
};

/** @returns {string | undefined} the Chromium that `CHROMIUM_PATH` names, or the first that the machine has */
export const systemBrowser = () => {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && existsSync(chosen)) return chosen;
  return NAMES.map(which).find(Boolean);
};
