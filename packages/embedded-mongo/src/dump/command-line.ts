import { parseArgs } from 'node:util';

interface Arguments {
  uri: string;
  file: string;
  drop: boolean;
}

/** What both commands are told: a server and a file. */
export function readArguments(usage: string): Arguments {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { uri: { type: 'string' }, drop: { type: 'boolean' } },
  });
  const [file] = positionals;
  if (!values.uri || !file || positionals.length > 1) throw new Error(usage);
  return { uri: values.uri, file, drop: values.drop ?? false };
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
