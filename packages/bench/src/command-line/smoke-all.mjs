import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { benchNames } from './benches.mjs';
import { failureLines, resultLine } from './smoke.mjs';

const CLI = join(import.meta.dirname, '..', 'cli.mjs');
/** The longest first, so that the cores are busy until the end. */
const ORDER = ['bundle', 'resilience', 'delivery'];
/** A bench that has not ended by then hangs. It decides nothing about speed. */
const HANG_MS = 300_000 * Number(process.env.PATIENCE_FACTOR ?? 1);

const inOrder = () => [...ORDER, ...benchNames.filter((name) => !ORDER.includes(name))];

/** A bench starts further processes: all are in its process group. */
const endGroup = (child, signal) => {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group has ended.
  }
};

/** Starts a bench in a process of its own, which a bench that crashes or hangs does not leave. */
const start = (name, running) => {
  const child = spawn(process.execPath, [CLI, name, '--smoke'], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const said = { output: '', errors: '' };
  child.stdout.on('data', (chunk) => {
    said.output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said.errors += chunk;
  });
  const hangs = setTimeout(() => endGroup(child, 'SIGKILL'), HANG_MS);
  return new Promise((done) => {
    const end = (reason) => {
      clearTimeout(hangs);
      running.delete(child);
      done({ ...said, reason });
    };
    child.on('error', (error) => end(error.message));
    child.on('close', (code, signal) =>
      end(code === 0 || code === 1 ? null : `It ended ${signal ? `by ${signal}` : `with ${code}`}.`),
    );
  });
};

/** Runs one bench and prints what it says. @returns {Promise<boolean>} true when it has passed */
const runOne = async (name, running) => {
  const began = performance.now();
  const { output, errors, reason } = await start(name, running);
  const hasLine = output.startsWith(name);
  if (hasLine && reason === null) {
    process.stdout.write(output);
    return resultIsOk(output);
  }
  const result = { name, ok: false, ms: performance.now() - began, text: 'it ended without a result' };
  process.stdout.write(`${resultLine(result)}\n${failureLines(name, `${reason ?? ''}\n${errors}`)}\n`);
  return false;
};

const resultIsOk = (output) => /^\S+ +ok /.test(output);

/** Ctrl+C reaches this process only: the benches are in groups of their own. */
const endWith = (running) => {
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      for (const child of running) endGroup(child, 'SIGTERM');
      process.exit(130);
    });
};

/**
 * Runs every bench for about a second, as many at once as there are cores.
 * @returns {Promise<number>} the exit code: 1 when one has failed
 */
export const smokeAll = async () => {
  const began = performance.now();
  const running = new Set();
  endWith(running);
  const waiting = inOrder();
  const results = [];
  const takeOne = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) results.push(await runOne(name, running));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, takeOne));
  const failed = results.filter((passed) => !passed).length;
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  process.stdout.write(`${results.length - failed} benches ok, ${failed} failed, ${seconds} s\n`);
  return failed > 0 ? 1 : 0;
};
