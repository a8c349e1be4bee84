import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const LICENCE_FILE = /^(([a-z]+-)?licen[cs]e|copying|ofl)([^a-z]|$)/i;
const NOTICE_FILE = /^notice([^a-z]|$)/i;
const README = /^readme\b/i;
/** Sentences with which the texts begin that packages put into their README. */
const IN_README = /permission (is hereby granted|to use, copy, modify)/i;

const tidy = (text) =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();

const readAll = (dir, names) => names.map((name) => tidy(readFileSync(join(dir, name), 'utf8')));

/** @returns {string[]} the last section of a README when that is a licence */
const fromReadme = (dir, names) =>
  readAll(dir, names)
    .map((text) => text.slice(text.search(/^(#+ *licen[cs]e|licen[cs]e\n[-=]+)/im)))
    .filter((text) => IN_README.test(text));

/**
 * @param {string} dir folder of a package
 * @returns {string} every licence and notice that the package ships; nothing when it ships none
 */
export const licenceText = (dir) => {
  const names = readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(js|ts|json|map)$/.test(entry.name))
    .map(({ name }) => name)
    .sort();
  const matching = (pattern) => names.filter((name) => pattern.test(name));
  const licences = readAll(dir, matching(LICENCE_FILE));
  const found = licences.length > 0 ? licences : fromReadme(dir, matching(README));
  const notices = found.length > 0 ? readAll(dir, matching(NOTICE_FILE)) : [];
  return [...found, ...notices].filter(Boolean).join('\n\n');
};

/** @param {string} name of a file in `texts` */
const standardText = (name) => tidy(readFileSync(join(import.meta.dirname, 'texts', `${name}.txt`), 'utf8'));

const authorOf = ({ name, author, repository }) => {
  const person = typeof author === 'string' ? author : author?.name;
  return person || `the authors of ${name} (${repository?.url ?? repository})`;
};

/** The text for a package that ships none: its author, what its README says of licences, and the standard texts. */
export const standardTexts = (dir, manifest, texts) => {
  const readme = readAll(
    dir,
    readdirSync(dir).filter((name) => README.test(name)),
  ).map((text) => text.split(/^## licensing$/im)[1]?.trim());
  return [
    `This package ships no licence text. It is licensed by ${authorOf(manifest)} under the following terms.`,
    ...readme.filter(Boolean),
    ...texts.map(standardText),
  ].join('\n\n');
};
