import { spawn } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { expect, it } from 'vitest';
import { PATIENCE_MS } from '../../vitest.limits';
import { inBackground, run } from './run.mjs';

/** Ends a command that waits in vain, so that nothing of a failed test stays behind. */
const GIVES_UP = `setTimeout(() => process.exit(1), ${PATIENCE_MS}).unref();`;

/** Tries it on a process that does nothing. */
const canRaisePriorities = () => {
  const child = spawn(process.execPath, ['-e', `setTimeout(() => undefined, ${PATIENCE_MS})`]);
  try {
    setPriority(child.pid, getPriority() + 1);
    setPriority(child.pid, getPriority());
    return true;
  } catch {
    return false;
  } finally {
    child.kill();
  }
};

/** Runs a command that ends once it has this priority. @returns which ones it has seen, or nothing when it waited in vain */
const commandWith = async (priority) => {
  const lines = [];
  const program = `${GIVES_UP}
    const { getPriority } = require('node:os');
    const look = () => (getPriority() === ${priority} ? console.log(getPriority()) : setImmediate(look));
    look();`;
  await run(process.execPath, ['-e', program], { onLine: (line) => lines.push(Number(line)) });
  return lines;
};

it('has a command of background work step back as far as it is told, and no other one', async () => {
  expect(await inBackground(() => commandWith(getPriority() + 5), 5).result).toEqual([getPriority() + 5]);
  expect(await commandWith(getPriority())).toEqual([getPriority()]);
});

it('lets commands that follow have their whole share once background work has come forward', async () => {
  let comeForward;
  const { result, ...work } = inBackground(async () => {
    await commandWith(getPriority() + 10);
    comeForward();
    return commandWith(getPriority());
  }, 10);
  comeForward = work.comeForward;
  expect(await result).toEqual([getPriority()]);
});

// Only a process with the right to raise priorities can undo a step back.
it.runIf(canRaisePriorities())('lets a command that runs already come forward as well', async () => {
  const { result, comeForward } = inBackground(async () => {
    const lines = [];
    const program = `${GIVES_UP}
      const { getPriority } = require('node:os');
      const when = (priority, then) => {
        if (getPriority() !== priority) return setImmediate(when, priority, then);
        console.log(priority);
        then();
      };
      when(${getPriority() + 10}, () => when(${getPriority()}, () => undefined));`;
    await run(process.execPath, ['-e', program], {
      onLine: (line) => {
        lines.push(Number(line));
        if (lines.length === 1) comeForward();
      },
    });
    return lines;
  }, 10);
  expect(await result).toEqual([getPriority() + 10, getPriority()]);
});
