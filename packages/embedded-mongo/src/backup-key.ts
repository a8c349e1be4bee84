import { writeFile } from 'node:fs/promises';
import { runCommandLine } from './dump/command-line';
import { makeBackupKeys } from './dump/encryption';

// Makes a pair of keys for backups, in the form of age-keygen: to a new file, or to the terminal.
runCommandLine(async () => {
  const [file] = process.argv.slice(2);
  const { identity, recipient } = await makeBackupKeys();
  const text = `# created: ${new Date().toISOString()}\n# public key: ${recipient}\n${identity}`;
  if (!file) return text;
  // An older key still opens older backups: it is never overwritten.
  await writeFile(file, `${text}\n`, { mode: 0o600, flag: 'wx' });
  return (
    `The private key is in ${file}: keep it, and a copy, away from the machines that make backups. ` +
    `For those machines:\nBACKUP_RECIPIENTS=${recipient}`
  );
});
