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

it('runs background commands at a lower priority that still lets them get on beside a busy program, and others at the usual one', async () => {
  expect(await inBackground(() => commandWith(5))).toBe(5);
  expect(await commandWith(getPriority())).toBe(getPriority());
});
