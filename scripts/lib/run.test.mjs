import { getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { inBackground, run } from './run.mjs';

/** Runs a command that ends once it has this priority, and says which one it has. */
const commandWith = async (priority) => {
  const lines = [];
  const program = `const { getPriority } = require('node:os');
    const look = () => (getPriority() === ${priority} ? console.log(getPriority()) : setImmediate(look));
    look();`;
  await run(process.execPath, ['-e', program], { onLine: (line) => lines.push(line) });
  return Number(lines.join(''));
};

it('has a command of background work step back so far as it is told, and no other one', async () => {
  expect(await inBackground(() => commandWith(getPriority() + 5), 5).result).toBe(getPriority() + 5);
  expect(await commandWith(getPriority())).toBe(getPriority());
});

// Only the machine's first user may take a step back again.
it.runIf(process.getuid?.() === 0)(
  'lets the commands of background work come forward, those that run and those that follow',
  async () => {
    const { result, comeForward } = inBackground(async () => {
      const lines = [];
      const program = `const { getPriority } = require('node:os');
      const before = getPriority();
      console.log(before);
      const look = () => (getPriority() < before ? console.log(getPriority()) : setImmediate(look));
      look();`;
      await run(process.execPath, ['-e', program], {
        onLine: (line) => {
          lines.push(Number(line));
          if (lines.length === 1) comeForward();
        },
      });
      return [...lines, await commandWith(getPriority())];
    }, 10);
    expect(await result).toEqual([getPriority() + 10, getPriority(), getPriority()]);
  },
);
