import { parseArgs } from 'node:util';
import { folderOf } from './folders.mjs';
import { FAILING, PATTERNS } from './patterns.mjs';

/** The command or a file of it cannot be understood: exit code 2. */
export class UsageError extends Error {}

export const HELP = `Checks names, comments and test titles against docs/naming.md.

  node scripts/check-naming.mjs                      fails when a folder has more hits than docs/naming-baseline.json allows
    --update                                         lowers the baseline to the present counts; never raises one
    --move <old folder> <new folder>                 hands the allowed hits of files that moved to their new folder
    --adopt <pattern>                                adds a pattern that the baseline does not have yet
    --list <pattern>                                 every hit of a pattern
    --sample <pattern> [--seed <number>]             40 hits of a pattern in their context; the same seed gives the same 40
    --review                                         the counts of all patterns, also of those that never fail

  Exit code 0: no folder has more hits than allowed. 1: a folder has more, or in CI fewer. 2: the command or the baseline
  file was not understood.
`;

const ACTIONS = ['update', 'move', 'adopt', 'list', 'sample', 'review', 'help'];

const read = (args) => {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        update: { type: 'boolean' },
        move: { type: 'boolean' },
        adopt: { type: 'string' },
        list: { type: 'string' },
        sample: { type: 'string' },
        seed: { type: 'string' },
        review: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError(error.message.split('. ')[0]);
  }
};

const checkPattern = (name, patterns) => {
  if (patterns.some((pattern) => pattern.name === name)) return name;
  throw new UsageError(`There is no pattern "${name}": one of ${patterns.map((one) => one.name).join(', ')}`);
};

const seedOf = (text = '1') => {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new UsageError(`--seed takes a whole number, not "${text}"`);
};

const valueOf = (action, values, positionals) => {
  if (action === 'adopt') return { pattern: checkPattern(values.adopt, FAILING) };
  if (action === 'list') return { pattern: checkPattern(values.list, PATTERNS) };
  if (action === 'sample')
    return { pattern: checkPattern(values.sample, PATTERNS), seed: seedOf(values.seed) };
  if (action === 'move') return { from: countedFolder(positionals[0]), to: countedFolder(positionals[1]) };
  return {};
};

/** Hits are counted under this folder, which may be above the one that was given. */
const countedFolder = (path) => folderOf(path.endsWith('/') ? path : `${path}/`);

/**
 * @param {string[]} args of the command line
 * @returns {{ action: string, pattern?: string, seed?: number, from?: string, to?: string }}
 */
export const readOptions = (args) => {
  const { values, positionals } = read(args);
  const actions = ACTIONS.filter((action) => values[action] !== undefined);
  if (actions.length > 1) throw new UsageError(`--${actions[0]} and --${actions[1]} do not go together`);
  const [action = 'check'] = actions;
  if (values.seed !== undefined && action !== 'sample') throw new UsageError('--seed needs --sample');
  if (action === 'move' && positionals.length !== 2)
    throw new UsageError('--move takes an old and a new folder');
  if (action !== 'move' && positionals.length > 0)
    throw new UsageError(`Unexpected argument "${positionals[0]}"`);
  return { action, ...valueOf(action, values, positionals) };
};
