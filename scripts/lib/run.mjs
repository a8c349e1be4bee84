import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
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

/**
 * The niceness of background work: a third of what an equal process gets on a busy processor. At the lowest priority it gets
 * a seventieth, and beside two busy programs of the machine's user lint would take hours.
 */
const BACKGROUND_NICENESS = 5;

/**
 * Has every command that the work runs take less of the processors than others do while they are busy.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export const inBackground = (work) => background.run(true, work);

const stepBack = ({ pid }) => {
  if (pid === undefined) return;
  try {
    setPriority(pid, BACKGROUND_NICENESS);
  } catch {
    // The command has ended already, or this system does not let it step back: then it takes its share.
  }
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
    if (background.getStore()) stepBack(child);
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
