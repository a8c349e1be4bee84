import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { fuzzWire } from './fuzz-wire';
import { killLoop } from './kill-loop';
import { lockRace } from './lock-race';
import { soak } from './soak';

const USAGE = `usage: node dist/trials/run.js kill [--count 200] | lock [--count 200] | fuzz [--count 100000] [--seed N] | soak [--count 60 (seconds)]`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The long forms of the trials whose short forms are tests. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { count: { type: 'string' }, seed: { type: 'string' } },
  });
  const server = fileURLToPath(new URL('../main.js', import.meta.url));
  const dir = mkdtempSync(join(tmpdir(), 'embedded-mongo-trial-'));
  const count = (standard: number): number => Number(values.count ?? standard);
  try {
    if (positionals[0] === 'kill') say(JSON.stringify(await killLoop(server, dir, count(200), say)));
    else if (positionals[0] === 'lock') say(JSON.stringify(await lockRace(server, dir, count(200), say)));
    else if (positionals[0] === 'fuzz')
      say(JSON.stringify(await fuzzWire(server, dir, count(100_000), Number(values.seed ?? 1), say)));
    else if (positionals[0] === 'soak') say(JSON.stringify(await soak(server, dir, count(60), say)));
    else throw new Error(USAGE);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
