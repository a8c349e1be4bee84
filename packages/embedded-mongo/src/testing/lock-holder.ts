import { spawn } from 'node:child_process';
import { lockDirectory } from '../storage/lock';

/** Locks a folder in a process of its own and says so, together with a child process that outlives it. */
const [, , dir = ''] = process.argv;
try {
  lockDirectory(dir);
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' });
  child.once('spawn', () => process.stdout.write(`locked ${child.pid ?? 0}\n`));
} catch (error) {
  process.stderr.write((error as Error).message);
  process.exitCode = 1;
}
