import { COMMANDS } from './index';
import type { Command } from './index';
import type { Desk } from './desk';
import { EXIT, EXIT_HELP, exitCodeOf } from './exit-codes';
import type { ExitCode } from './exit-codes';
import { parseCommand } from './parse';
import type { Typed } from './parse';

const EVERYWHERE = `  --artifacts <folder>   the artifact store (default: ARTIFACTS_BUCKET, else ARTIFACTS_DIR, else .data/artifacts)
  --workspace <folder>   root of the workspace (default: the current folder)`;

const helpOf = ({ usage, says }: Command): string =>
  `${says}\n\n  pnpm ${usage}\n\n${EVERYWHERE}\n\n${EXIT_HELP}\n`;

const overview = (): string => {
  const lines = Object.values(COMMANDS).map(({ usage, says }) => `  pnpm ${usage}\n      ${says}`);
  return `${lines.join('\n')}\n\n${EXIT_HELP}\n`;
};

export interface Streams {
  out: (text: string) => void;
  err: (text: string) => void;
}

/**
 * Runs one command to its end.
 * @param args the command's name and what was typed behind it
 * @param deskFor makes what commands work with
 * @returns the exit code
 */
export const runCommand = async (
  [name = '', ...args]: string[],
  deskFor: (typed: Typed) => Desk,
  { out, err }: Streams,
): Promise<ExitCode> => {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    const asked = name === '' || name === '--help' || name === '-h';
    (asked ? out : err)(asked ? overview() : `There is no command called ${name}.\n\n${overview()}`);
    return asked ? EXIT.done : EXIT.usage;
  }
  try {
    const typed = parseCommand(args, command.options);
    if (typed.values.help) {
      out(helpOf(command));
      return EXIT.done;
    }
    await command.run(deskFor(typed), typed);
    return EXIT.done;
  } catch (error) {
    err(`${name}: ${error instanceof Error ? error.message : String(error)}\n`);
    return exitCodeOf(error);
  }
};
