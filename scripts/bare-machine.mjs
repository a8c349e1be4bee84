// node scripts/bare-machine.mjs <command> …: runs it as on a machine that has nothing but Node, npm and git.
import { spawnSync } from 'node:child_process';
import { bareMachine } from './lib/bare-machine.mjs';

const [command, ...args] = process.argv.slice(2);
if (!command) {
  console.error('usage: node scripts/bare-machine.mjs <command> …');
  process.exit(2);
}
const { env, remove } = bareMachine();
const { status, error } = spawnSync(command, args, { env, stdio: 'inherit' });
remove();
if (error) console.error(error.message);
process.exit(status ?? 1);
