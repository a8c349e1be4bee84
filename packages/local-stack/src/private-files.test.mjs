import {
  closeSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { privateLog } from './private-files.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gently-log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = async (lines, limits) => {
  const log = privateLog(join(folder, 'site.log'), limits);
  for (const line of lines) log.write(`${line}\n`);
  await new Promise((resolve) => log.end(resolve));
};

// spec: A-47
it('a log has an end: full ones are kept beside it, and the oldest is dropped', async () => {
  await write(['one', 'two', 'three', 'four', 'five'], { mostBytes: 10, older: 2 });
  expect(readdirSync(folder).sort()).toEqual(['site.log', 'site.log.1', 'site.log.2']);
  expect(readFileSync(join(folder, 'site.log'), 'utf8')).toBe('four\nfive\n');
  expect(readFileSync(join(folder, 'site.log.1'), 'utf8')).toBe('three\n');
  expect(readFileSync(join(folder, 'site.log.2'), 'utf8')).toBe('one\ntwo\n');
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
});

it('a log goes on where the last start has ended, and counts what was there', async () => {
  await write(['one'], { mostBytes: 10, older: 2 });
  await write(['two', 'three'], { mostBytes: 10, older: 2 });
  expect(readFileSync(join(folder, 'site.log.1'), 'utf8')).toBe('one\ntwo\n');
  expect(readFileSync(join(folder, 'site.log'), 'utf8')).toBe('three\n');
});

it('a log that cannot begin another file closes no file of others, and goes on when it can', async () => {
  const log = privateLog(join(folder, 'site.log'), { mostBytes: 10, older: 2 });
  const say = (line) => new Promise((resolve) => log.write(`${line}\n`, resolve));
  await say('one');
  rmSync(folder, { recursive: true });
  await say('too long for it');
  // It gets the lowest number that is free.
  const other = openSync(import.meta.filename, 'r');
  await say('too long for it');
  expect(fstatSync(other).isFile()).toBe(true);
  closeSync(other);
  mkdirSync(folder);
  await say('there again');
  await new Promise((resolve) => log.end(resolve));
  expect(readFileSync(join(folder, 'site.log'), 'utf8')).toBe('there again\n');
});
