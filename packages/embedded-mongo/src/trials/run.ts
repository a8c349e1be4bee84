import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { damageLoop } from './damage-loop';
import { fuzzWire } from './fuzz-wire';
import { killLoop } from './kill-loop';
import { lockRace } from './lock-race';
import { moveUnderWrites } from './move-under-writes';
import { soak } from './soak';

const USAGE = `usage: node dist/trials/run.js kill [--count 200] | lock [--count 200] | damage [--count 200] [--seed N] | fuzz [--count 100000] [--seed N] | soak [--count 60 (seconds)] | move [--count 100000 (documents)]`;

/** How often a move is killed before it may come to its end. */
const CUTS = 6;

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
  const seed = Number(values.seed ?? 1);
  const unread = fileURLToPath(new URL('unread-server.js', import.meta.url));
  const move = fileURLToPath(new URL('../move-to.js', import.meta.url));
  const trials = new Map<string | undefined, () => Promise<unknown>>([
    ['kill', () => killLoop(server, dir, count(200), say)],
    ['lock', () => lockRace(server, dir, count(200), say)],
    ['damage', () => damageLoop({ main: server, unread }, dir, count(200), seed, say)],
    ['fuzz', () => fuzzWire(server, dir, count(100_000), seed, say)],
    ['move', () => moveUnderWrites({ server, move }, dir, count(100_000), CUTS, say)],
    ['soak', () => soak(server, dir, count(60), say)],
  ]);
  const trial = trials.get(positionals[0]);
  try {
    if (!trial) throw new Error(USAGE);
    say(JSON.stringify(await trial()));
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
