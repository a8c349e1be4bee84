import { parseArgs } from 'node:util';
import { CommandError, EXIT } from './exit-codes';

const OPTIONS = {
  env: { type: 'string' },
  note: { type: 'string' },
  build: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  percent: { type: 'string' },
  version: { type: 'string' },
  stop: { type: 'boolean', default: false },
  finish: { type: 'boolean', default: false },
  'failure-percent': { type: 'string', default: '20' },
  minimum: { type: 'string', default: '10' },
  site: { type: 'string' },
  json: { type: 'boolean', default: false },
  artifacts: { type: 'string' },
  workspace: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const parse = (args: string[]) => parseArgs({ args, options: OPTIONS, allowPositionals: true });

/** What was typed behind a command. */
export type Typed = ReturnType<typeof parse>;

/**
 * Reads what was typed; anything that the command does not know is refused.
 * @param allowed options of this command, besides those that every command has
 */
export const parseCommand = (args: string[], allowed: readonly string[]): Typed => {
  const typed = parse(args.filter((arg) => arg !== '--'));
  const given = args.filter((arg) => arg.startsWith('--')).map((arg) => arg.slice(2).split('=')[0] ?? '');
  const stranger = given.find(
    (name) => name !== '' && ![...allowed, 'help', 'artifacts', 'workspace'].includes(name),
  );
  if (stranger) throw new CommandError(EXIT.usage, `--${stranger} means nothing here. See --help.`);
  return typed;
};

export const required = (value: string | undefined, name: string): string => {
  if (!value) throw new CommandError(EXIT.usage, `${name} is missing. See --help.`);
  return value;
};

export const wholeNumber = (
  value: string | undefined,
  { name, min, max }: { name: string; min: number; max: number },
): number => {
  const number = Number(value);
  if (!Number.isInteger(number) || number < min || number > max) {
    throw new CommandError(EXIT.usage, `${name} must be a whole number from ${min} to ${max}.`);
  }
  return number;
};
