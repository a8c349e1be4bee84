import { expect, it } from 'vitest';
import { UsageError, readOptions } from './options.mjs';

it.each([
  [[], { action: 'check' }],
  [['--update'], { action: 'update' }],
  [['--move', 'api/', 'packages/new'], { action: 'move', from: 'api', to: 'packages/new' }],
  [
    ['--move', 'api/src/modules/one', 'api/src/modules/two/three'],
    { action: 'move', from: 'api/src/modules/one', to: 'api/src/modules/two' },
  ],
  [['--adopt', 'name-desk'], { action: 'adopt', pattern: 'name-desk' }],
  [['--list', 'name-heard'], { action: 'list', pattern: 'name-heard' }],
  [['--sample', 'name-desk'], { action: 'sample', pattern: 'name-desk', seed: 1 }],
  [['--sample', 'name-desk', '--seed', '7'], { action: 'sample', pattern: 'name-desk', seed: 7 }],
])('understands %j', (args, options) => {
  expect(readOptions(args)).toEqual(options);
});

it.each([
  [['--upgrade'], "Unknown option '--upgrade'"],
  [['--sample', 'name-none'], 'There is no pattern "name-none"'],
  [['--adopt', 'name-heard'], 'There is no pattern "name-heard"'],
  [['--sample', 'name-desk', '--seed', 'x'], '--seed takes a whole number'],
  [['--seed', '1'], '--seed needs --sample'],
  [['--move', 'api'], '--move takes an old and a new folder'],
  [['--update', '--review'], '--update and --review do not go together'],
  [['api'], 'Unexpected argument "api"'],
])('refuses %j with a sentence', (args, message) => {
  expect(() => readOptions(args)).toThrow(UsageError);
  expect(() => readOptions(args)).toThrow(message);
});
