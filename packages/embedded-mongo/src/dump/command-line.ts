import { parseArgs } from 'node:util';
import { problemLines, readSettings } from '@gently/server-settings';

interface Arguments {
  uri: string;
  file: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Only from here, or a file that it names, does an address with a password stay out of the list of processes. */
export function uriOf(environment: Environment): string | undefined {
  return settingsOf(environment, ['MONGODB_URI']).MONGODB_URI;
}

/** Settings from the environment, or from the files that it names. @throws Error that names what cannot be used */
export function settingsOf<Name extends string>(
  environment: Environment,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const { values, problems } = readSettings(environment, [...names]);
  if (problems.length > 0) throw new Error(problemLines(problems, []).join('\n'));
  return values as Partial<Record<Name, string>>;
}

/** Runs with the name of a setting, so that what is wrong with its value names it. */
export function named<Result>(name: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Takes a file, and a server: from `--uri`, else from `MONGODB_URI` or the file `MONGODB_URI_FILE`. */
export function readArguments(usage: string, environment: Environment): Arguments {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { uri: { type: 'string' } },
  });
  const [file] = positionals;
  const uri = values.uri ?? uriOf(environment);
  if (!uri || !file || positionals.length > 1) throw new Error(usage);
  return { uri, file };
}

/** Runs a command and turns its failure into one line and an exit code. */
export function runCommandLine(run: () => Promise<string>): void {
  run().then(
    (line) => process.stdout.write(`${line}\n`),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = 1;
    },
  );
}
