import { basename, dirname } from 'node:path';
import { folderOf } from './folders.mjs';
import { toKebabCase } from './names.mjs';
import { PATTERNS } from './patterns.mjs';
import { readSource } from './read-source.mjs';

/** One place that a pattern found. @typedef {{ pattern: string, folder: string, file: string, line: number, text: string, offset: number }} Hit */

/** Names of properties in these files are stored or sent. They keep their spelling in all other files, too. */
const STORED = /\.model\.ts$|^packages\/contracts\/src\//;
/** Only what people call the file: without `.test.ts` or `.model.ts`. */
const EXTENSIONS = /\.(?:int\.test|test|spec|d|config)?\.?(?:[cm]?[jt]sx?)$/;

const at = (place) => PATTERNS.filter((pattern) => pattern.place === place);
const [COMMENT, TITLE, NAME, FILE] = ['comment', 'title', 'name', 'file'].map(at);

const search = (patterns, { file, text, lineAt, isTag }) =>
  patterns.flatMap(({ name, find }) =>
    find(text, isTag).map((offset) => ({
      pattern: name,
      folder: folderOf(file),
      file,
      line: lineAt(offset),
      text,
      offset,
    })),
  );

const nameHits = (file, { text, line }) =>
  search(NAME, { file, text: toKebabCase(text), lineAt: () => line }).map((hit) => ({
    ...hit,
    text,
    offset: 0,
  }));

const sourceHits = (file, { passages, titles, names }, stored) => [
  ...passages.flatMap((passage) => search(COMMENT, { file, ...passage })),
  ...titles.flatMap(({ text, line }) => search(TITLE, { file, text, lineAt: () => line })),
  ...names
    .filter(({ text, isProperty }) => !isProperty || !stored.has(text))
    .flatMap((name) => nameHits(file, name)),
];

/** @returns {string[]} a file and the folders above it */
const pathsTo = (file) => (file === '.' ? [] : [...pathsTo(dirname(file)), file]);

/** Files and folders are counted once each. */
const pathHits = (files) => {
  const firstFiles = new Map();
  for (const file of files)
    for (const path of pathsTo(file)) if (!firstFiles.has(path)) firstFiles.set(path, file);
  return [...firstFiles].flatMap(([path, file]) =>
    search(FILE, { file, text: toKebabCase(basename(path).replace(EXTENSIONS, '')), lineAt: () => 1 }).map(
      (hit) => ({ ...hit, text: path, offset: 0 }),
    ),
  );
};

/**
 * @param {{ file: string, text: string }[]} sources paths from the root of the repository, and what is in them
 * @returns {Hit[]}
 */
export const findHits = (sources) => {
  const all = sources.map(({ file, text }) => ({ file, source: readSource(file, text) }));
  const stored = new Set(
    all
      .filter(({ file }) => STORED.test(file))
      .flatMap(({ source }) => source.names.filter(({ isProperty }) => isProperty).map(({ text }) => text)),
  );
  return [
    ...all.flatMap(({ file, source }) => sourceHits(file, source, stored)),
    ...pathHits(sources.map(({ file }) => file)),
  ];
};
