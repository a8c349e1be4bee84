import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const PROGRAM = join(ROOT, 'packages', 'embedded-mongo', 'dist', 'backup-key.js');
const run = promisify(execFile);

/** Makes the pair of keys for backups with the command that operators use. @returns the public key */
export const makeBackupKey = async (file: string): Promise<string> => {
  const { stdout } = await run(process.execPath, [PROGRAM, file]);
  const recipient = /BACKUP_RECIPIENTS=(age1\w+)/.exec(stdout)?.[1];
  if (!recipient) throw new Error(`backup-key printed no public key:\n${stdout}`);
  return recipient;
};
