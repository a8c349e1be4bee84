import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../paths.mjs';

const VARIABLE = /\$\{(?<name>\w+)(?:(?<operator>:-|:\?|:\+)(?<text>[^}]*))?\}/g;

/**
 * Puts the values of variables in, as Docker Compose does.
 * @param {string} text
 * @param {Record<string, string>} variables
 */
export const interpolate = (text, variables) =>
  text
    .replace(VARIABLE, (_all, name, operator, rest) => {
      if (operator === ':+') return variables[name] ? rest : '';
      if (variables[name]) return variables[name];
      if (operator === ':-') return rest;
      throw new Error(`${name}: ${rest ?? 'is not set'}`);
    })
    .replaceAll('$$', '$');

/** Docker Compose reads YAML first, and puts variables into the texts that it finds there. */
const interpolateAll = (value, variables) => {
  if (typeof value === 'string') return interpolate(value, variables);
  if (Array.isArray(value)) return value.map((item) => interpolateAll(item, variables));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, interpolateAll(item, variables)]),
  );
};

/** @param {Record<string, string>} [variables] without any, everything stays as it is written @returns {any} docker-compose.yml */
export const readCompose = (variables) => {
  const written = parse(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true });
  return variables ? interpolateAll(written, variables) : written;
};

/** @param {string} text of a file for `--env-file` @returns {Record<string, string>} */
export const readEnvFile = (text) =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
