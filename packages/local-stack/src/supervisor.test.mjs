import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { patience } from '@gently/testing/patience';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { httpAnswers } from './health.mjs';
import { freePort } from './ports.mjs';
import { supervise } from './supervisor.mjs';

/** A process that does what its first argument says when it is asked for it, and always at `/`. */
const PROGRAM = `
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
const [port, what] = process.argv.slice(2);
console.error('it says: ' + what);
if (what === 'leave') console.error('left behind: ' + spawn('sleep', ['600'], { stdio: 'inherit' }).pid);
if (what === 'report') spawn(process.execPath, ['-e', process.env.AFTERWARDS, String(process.pid)], { stdio: 'inherit' });
if (what === 'leave' || what === 'report') process.exit(1);
if (what.startsWith('end ')) process.exit(Number(what.slice(4)));
createServer((request, response) => {
  if (request.url === '/hang') for (;;);
  response.writeHead(what === 'unwell' ? 503 : 200).end(String(process.pid));
}).listen(Number(port), '127.0.0.1');
`;

/** Says something as soon as the process that started it has ended, so that this is read after its end. */
const AFTERWARDS = `
const parent = Number(process.argv[1]);
const look = () => (process.ppid === parent ? setImmediate(look) : console.error('what was still to be said'));
look();
`;

const QUICK = { everyMs: 20, mayFail: 2, mayFailAtStart: 200 };

let folder;
let port;
let supervised;
let exits;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'supervisor-'));
  writeFileSync(join(folder, 'program.mjs'), PROGRAM);
  port = await freePort();
  exits = [];
});

afterEach(async () => {
  await supervised.stop();
  rmSync(folder, { recursive: true, force: true });
});

const start = (what, options = {}) => {
  supervised = supervise({
    name: 'program',
    script: join(folder, 'program.mjs'),
    args: [String(port), what],
    env: { AFTERWARDS },
    logFile: join(folder, 'program.log'),
    health: QUICK,
    onExit: (name, exit) => exits.push({ name, ...exit }),
    ...options,
  });
  return supervised;
};

const ask = () => httpAnswers(`http://127.0.0.1:${port}/`, { withinMs: patience(1_000) })();
const answeredPid = async () => {
  try {
    const signal = AbortSignal.timeout(patience(500));
    return await (await fetch(`http://127.0.0.1:${port}/`, { signal })).text();
  } catch {
    return null;
  }
};
/** The id of the process that answers, as soon as one does. */
const pidNow = async () => {
  let pid = null;
  await expect.poll(async () => (pid = await answeredPid()), { interval: 20 }).not.toBeNull();
  return pid;
};

// spec: A-01
it('ends and restarts a process whose event loop is stuck, although its port still accepts connections', async () => {
  const restarted = start('serve', { ask }).restarted();
  const first = await pidNow();
  await supervised.watched();
  fetch(`http://127.0.0.1:${port}/hang`).catch(() => undefined);
  await restarted;
  expect(await pidNow()).not.toBe(first);
  expect(exits).toMatchObject([{ name: 'program', reason: 'it did not answer any more', isFinal: false }]);
});

it('ends and restarts a process that was halted', async () => {
  const restarted = start('serve', { ask }).restarted();
  await supervised.watched();
  supervised.freeze();
  await restarted;
  await pidNow();
  expect(exits).toHaveLength(1);
});

it('leaves a process alone that answers that it cannot work now', async () => {
  let asked = 0;
  const counted = async () => {
    asked += 1;
    return ask();
  };
  start('unwell', { ask: counted });
  await pidNow();
  const before = asked;
  await expect.poll(() => asked).toBeGreaterThan(before + 2 * QUICK.mayFail + 2);
  expect(exits).toEqual([]);
});

it('starts a process again that ends by itself, and passes its last words on', async () => {
  const restarted = start('end 1').restarted();
  await restarted;
  expect(exits[0]).toMatchObject({ reason: 'exit code 1', isFinal: false, lastWords: 'it says: end 1' });
});

it('has all output of a process in its log, and in its last words, when it reports the end', async () => {
  const logs = [];
  const onExit = (_name, { lastWords }) =>
    logs.push(lastWords, readFileSync(join(folder, 'program.log'), 'utf8').trim());
  start('report', { onExit, outputWithinMs: patience(30_000), finalExitCodes: [1] });
  await expect.poll(() => logs).toEqual(Array(2).fill('it says: report\nwhat was still to be said'));
});

it('reports the end of a process whose output another one holds open', async () => {
  start('leave', { outputWithinMs: 50, finalExitCodes: [1] });
  await expect.poll(() => exits.length).toBe(1);
  const [, left] = /left behind: (\d+)/.exec(exits[0].lastWords);
  process.kill(Number(left));
  expect(exits[0]).toMatchObject({ reason: 'exit code 1', isFinal: true });
});

it('does not start a process again that says that this would not help', async () => {
  start('end 3', { finalExitCodes: [3] });
  await expect.poll(() => exits.length).toBe(1);
  expect(exits[0]).toMatchObject({ reason: 'exit code 3', isFinal: true, lastWords: 'it says: end 3' });
  const before = readFileSync(join(folder, 'program.log'), 'utf8');
  await supervised.stop();
  expect(before.match(/it says/g)).toHaveLength(1);
});

it('lets a process end that was released', async () => {
  start('serve');
  await pidNow();
  supervised.release();
  supervised.kill();
  await supervised.stop();
  expect(exits).toEqual([]);
  expect(await answeredPid()).toBeNull();
});

it('goes on trying a process that cannot even be started', async () => {
  const gone = join(folder, 'gone');
  supervised = supervise({
    name: 'program',
    script: join(folder, 'program.mjs'),
    cwd: gone,
    env: {},
    logFile: join(folder, 'program.log'),
    onExit: (name, exit) => exits.push({ name, ...exit }),
  });
  await expect.poll(() => exits.length).toBeGreaterThan(1);
  expect(exits[0].reason).toContain('ENOENT');
});

// spec: A-09
it('keeps its log from everybody else, also one that others could read', async () => {
  writeFileSync(join(folder, 'program.log'), 'from before\n', { mode: 0o644 });
  start('serve');
  await pidNow();
  expect(statSync(join(folder, 'program.log')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(folder, 'program.log'), 'utf8')).toContain('from before');
});
