import { CanaryError } from '../environment/canary';
import { IncompatibleError } from '../environment/compose';
import { OvertakenError } from '../environment/overtaken';

/** What a command ends with, for pipelines. */
export const EXIT = {
  done: 0,
  failed: 1,
  usage: 2,
  build: 3,
  incompatible: 4,
  boot: 5,
  unknown: 6,
  overtaken: 7,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** A command cannot go on, for a reason that a pipeline can tell from others. */
export class CommandError extends Error {
  override readonly name = 'CommandError';

  constructor(
    readonly code: ExitCode,
    message: string,
  ) {
    super(message);
  }
}

const isWrongUse = (error: unknown): boolean =>
  String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');

export const exitCodeOf = (error: unknown): ExitCode => {
  if (error instanceof CommandError) return error.code;
  if (error instanceof IncompatibleError) return EXIT.incompatible;
  if (error instanceof OvertakenError) return EXIT.overtaken;
  if (error instanceof CanaryError) return EXIT.unknown;
  return isWrongUse(error) ? EXIT.usage : EXIT.failed;
};

export const EXIT_HELP = `Ends with 0 done or nothing to do, 1 failed, 2 wrong use, 3 build or tests failed, 4 does not fit the live shell,
5 refused by the boot matrix, 6 no such remote, version or environment, 7 changed by somebody else in the meantime.`;
