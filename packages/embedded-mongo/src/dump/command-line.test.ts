import { afterEach, beforeEach, expect, test } from 'vitest';
import { readArguments } from './command-line';

const { argv } = process;
beforeEach(() => {
  process.argv = ['node', 'backup.js', 'file.gz'];
});
afterEach(() => {
  process.argv = argv;
});

test('the server comes from the environment when no --uri names it', () => {
  const environment = { MONGODB_URI: 'mongodb://set/x' };
  expect(readArguments('usage', environment)).toEqual({ uri: 'mongodb://set/x', file: 'file.gz' });
  process.argv.push('--uri', 'mongodb://named/x');
  expect(readArguments('usage', environment).uri).toBe('mongodb://named/x');
});

test('without a server the usage is shown, and a file that cannot be used is named', () => {
  expect(() => readArguments('the usage', {})).toThrow('the usage');
  expect(() => readArguments('the usage', { MONGODB_URI_FILE: '/nowhere/uri' })).toThrow(
    'MONGODB_URI: the file /nowhere/uri does not exist',
  );
});
