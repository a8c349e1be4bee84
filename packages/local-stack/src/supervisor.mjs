import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { ROOT } from './paths.mjs';
import { privateLog } from './private-files.mjs';
import { watchHealth } from './watch.mjs';

/** Longest pause before a process that keeps ending is started again, in milliseconds. */
const MAX_BACKOFF_MS = 5_000;
/** A process that lived this long counts as healthy, so that its next restart is immediate, in milliseconds. */
const HEALTHY_AFTER_MS = 10_000;
/** How long a process may take to end before it is ended, in milliseconds. */
const STOP_DEADLINE_MS = 8_000;
/** How much of what a process said last is kept for the person at the terminal, in characters. */
const LAST_WORDS = 4_000;
/** How long the output of a process that has ended is waited for, in milliseconds: one that it has started may hold it open. */
const OUTPUT_DEADLINE_MS = 1_000;
const SILENT = 'it did not answer any more';

/** One that could not even be started has ended, too. */
const hasEnded = ({ pid, exitCode, signalCode }) =>
  pid === undefined || exitCode !== null || signalCode !== null;

const ended = (child) => (hasEnded(child) ? Promise.resolve() : once(child, 'exit'));

/** Writes what a process says into its log, and remembers the end of it. */
const follow = (child, log) => {
  let words = '';
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (words = (words + text).slice(-LAST_WORDS)));
  return () => words.trim();
};

/** Resolves when everything that a process said before it ended has been read, and at the latest after a while. */
const outputEnded = (child, withinMs) =>
  new Promise((resolve) => {
    const deadline = setTimeout(resolve, withinMs);
    child.once('close', () => {
      clearTimeout(deadline);
      resolve(undefined);
    });
  });

/**
 * Keeps one process running: starts it again when it ends by itself, and when it no longer answers.
 * @param {{ name: string, script: string, args?: string[], env: Record<string, string>, logFile: string,
 *   onExit?: (name: string, exit: { reason: string, isFinal: boolean, lastWords: string }) => void,
 *   ask?: () => Promise<boolean>, health?: { everyMs?: number, mayFail?: number, mayFailAtStart?: number },
 *   finalExitCodes?: number[], cwd?: string, outputWithinMs?: number }} options `ask` tells whether it answers; with one of
 *   `finalExitCodes` it says that another start would end in the same way
 */
export const supervise = ({
  name,
  script,
  args = [],
  env,
  logFile,
  onExit = () => undefined,
  ask,
  health = {},
  finalExitCodes = [],
  cwd = ROOT,
  outputWithinMs = OUTPUT_DEADLINE_MS,
}) => {
  const log = privateLog(logFile);
  let child;
  let wanted = true;
  let failures = 0;
  let more = {};
  let timer;
  /** @type {() => void} */
  let unwatch = () => undefined;
  const news = new EventEmitter();
  let isWatched = false;

  const start = () => {
    const startedAt = Date.now();
    let silent = false;
    const running = spawn(process.execPath, ['--enable-source-maps', script, ...args], {
      cwd,
      env: { ...process.env, ...env, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = running;
    const lastWords = follow(running, log);
    isWatched = false;
    news.emit('started');
    // One that hangs does not listen to a polite request either.
    const onSilent = () => {
      silent = true;
      running.kill('SIGKILL');
    };
    const onFirstAnswer = () => {
      isWatched = true;
      news.emit('watched');
    };
    unwatch = ask ? watchHealth({ ask, onSilent, onFirstAnswer, ...health }) : () => undefined;
    const onEnd = (reason, code) => {
      failures = Date.now() - startedAt > HEALTHY_AFTER_MS ? 0 : failures + 1;
      const isFinal = finalExitCodes.includes(code);
      onExit(name, { reason, isFinal, lastWords: lastWords() });
      if (!isFinal) timer = setTimeout(start, Math.min(MAX_BACKOFF_MS, 250 * 2 ** failures));
    };
    running.once('exit', async (code, signal) => {
      unwatch();
      if (!wanted) return;
      await outputEnded(running, outputWithinMs);
      // Meanwhile it may have been released, or started again.
      if (wanted && child === running) onEnd(silent ? SILENT : (signal ?? `exit code ${code}`), code);
    });
    running.on('error', ({ message }) => {
      if (running.pid !== undefined) return;
      unwatch();
      if (wanted) onEnd(message);
    });
  };

  /** From now on it may end: that is what was wanted. */
  const release = () => {
    wanted = false;
    clearTimeout(timer);
    unwatch();
  };

  const stop = async () => {
    release();
    if (hasEnded(child)) return;
    child.kill('SIGTERM');
    const deadline = setTimeout(() => child.kill('SIGKILL'), STOP_DEADLINE_MS);
    await ended(child);
    clearTimeout(deadline);
  };

  start();
  return {
    name,
    release,
    stop,
    /** Starts the process again after `stop`. @param settings that hold from now on besides those it began with */
    start: (settings = {}) => {
      wanted = true;
      failures = 0;
      more = settings;
      start();
    },
    /** Ends the process without warning, as a crash does; the supervisor then starts it again. */
    kill: () => child.kill('SIGKILL'),
    /** Resolves once it has answered since its start: from then on its silence is noticed soon. */
    watched: async () => {
      if (!isWatched) await once(news, 'watched');
    },
    /** @returns {Promise<unknown>} resolves when it is started the next time */
    restarted: () => once(news, 'started'),
    /** Halts the process without ending it, as one that hangs; the supervisor then ends and restarts it. */
    freeze: () => child.kill('SIGSTOP'),
  };
};
