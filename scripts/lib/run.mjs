import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { onParentGone } from './parent.mjs';
import { ROOT } from './paths.mjs';

/** The tools that the workspace installs come first, so that a machine needs nothing but Node and npm. */
export const toolEnv = (extra = {}) => ({
  ...process.env,
  PATH: [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  NX_DAEMON: 'false',
  NX_TUI: 'false',
  NX_NO_CLOUD: 'true',
  // The configurations import each other without file extensions, as all code here does.
  VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true',
  ...extra,
});

const readLines = (streams, onLine) => {
  for (const input of streams) createInterface({ input, crlfDelay: Infinity }).on('line', onLine);
};

const background = new AsyncLocalStorage();

const setNiceness = ({ pid }, niceness) => {
  if (pid === undefined) return;
  try {
    setPriority(pid, niceness);
  } catch {
    // The command has ended already, or this system does not let it change: then it keeps the share that it has.
  }
};

/**
 * Has every command that the work runs take less of the processors than others do while they are busy.
 * @template T
 * @param {() => Promise<T>} work
 * @param {number} niceness how far its commands step back: beside a busy program, 5 is left a quarter of a processor, 10 a
 *   tenth, and 19 a seventieth
 * @returns {{ result: Promise<T>, comeForward: () => void }} `comeForward` has commands that follow take their whole share, and those
 *   that run already where the system allows it; what those have started themselves stays where it is
 */
export const inBackground = (work, niceness) => {
  const place = { niceness: Math.min(getPriority() + niceness, 19), running: new Set() };
  return {
    result: background.run(place, work),
    comeForward: () => {
      place.niceness = getPriority();
      for (const child of place.running) setNiceness(child, place.niceness);
    },
  };
};

const stepBack = (child) => {
  const place = background.getStore();
  if (!place) return;
  setNiceness(child, place.niceness);
  place.running.add(child);
  child.on('exit', () => place.running.delete(child));
};

/**
 * Runs a command to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean, onLine?: (line: string) => void, cwd?: string, passSignals?: boolean }} [options]
 *   `quiet` keeps the output and shows it only when the command fails; `onLine` gets the output in place of the terminal;
 *   `passSignals` ends a command that runs until it is told
 * @returns {Promise<number>} the exit code
 */
export const run = (
  command,
  args,
  { env = {}, quiet = false, onLine, cwd = ROOT, passSignals = false } = {},
) =>
  new Promise((resolve, reject) => {
    const piped = quiet || onLine !== undefined;
    const child = spawn(command, args, { cwd, env: toolEnv(env), stdio: piped ? 'pipe' : 'inherit' });
    stepBack(child);
    const output = [];
    if (onLine) readLines([child.stdout, child.stderr], onLine);
    else if (quiet)
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(part));
    const end = () => child.kill('SIGTERM');
    const signals = passSignals ? ['SIGINT', 'SIGTERM'] : [];
    for (const signal of signals) process.on(signal, end);
    if (passSignals) onParentGone(end);
    child.on('error', reject);
    child.on('close', (code) => {
      for (const signal of signals) process.off(signal, end);
      if (quiet && code !== 0) process.stderr.write(Buffer.concat(output));
      resolve(code ?? 1);
    });
  });
