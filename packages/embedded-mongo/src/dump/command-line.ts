import { parseArgs } from 'node:util';

interface Arguments {
  uri: string;
  file: string;
}

/** A server and a file. */
export function readArguments(usage: string): Arguments {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { uri: { type: 'string' } },
  });
  const [file] = positionals;
  if (!values.uri || !file || positionals.length > 1) throw new Error(usage);
  return { uri: values.uri, file };
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
