import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { ROOT } from './paths.mjs';

/** Longest pause before a process that keeps ending is started again, in milliseconds. */
const MAX_BACKOFF_MS = 5_000;
/** A process that lived this long counts as healthy, so that its next restart is immediate, in milliseconds. */
const HEALTHY_AFTER_MS = 10_000;
/** How long a process may take to end before it is ended, in milliseconds. */
const STOP_DEADLINE_MS = 8_000;

const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null;

const ended = (child) =>
  new Promise((resolve) => (hasEnded(child) ? resolve() : child.once('exit', resolve)));

/**
 * Keeps one process running: starts it again when it ends by itself.
 * @param {{ name: string, script: string, args?: string[], env: Record<string, string>, logFile: string, onExit?: (name: string, reason: string) => void }} options
 */
export const supervise = ({ name, script, args = [], env, logFile, onExit = () => undefined }) => {
  const log = createWriteStream(logFile, { flags: 'a' });
  let child;
  let wanted = true;
  let failures = 0;
  let more = {};
  let timer;

  const start = () => {
    const startedAt = Date.now();
    child = spawn(process.execPath, ['--enable-source-maps', script, ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    child.once('exit', (code, signal) => {
      if (!wanted) return;
      failures = Date.now() - startedAt > HEALTHY_AFTER_MS ? 0 : failures + 1;
      onExit(name, signal ?? `exit code ${code}`);
      timer = setTimeout(start, Math.min(MAX_BACKOFF_MS, 250 * 2 ** failures));
    });
  };

  const stop = async () => {
    wanted = false;
    clearTimeout(timer);
    if (hasEnded(child)) return;
    child.kill('SIGTERM');
    const deadline = setTimeout(() => child.kill('SIGKILL'), STOP_DEADLINE_MS);
    await ended(child);
    clearTimeout(deadline);
  };

  start();
  return {
    name,
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
  };
};
