import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadBackupKey } from './backup-key.mjs';

let folder;
let file;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-key-'));
  file = join(folder, 'backup-key.txt');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a pair of keys is made once, readable by its owner only', async () => {
  const made = await loadBackupKey(file);
  expect(made).toEqual({ BACKUP_RECIPIENTS: expect.stringMatching(/^age1/), BACKUP_IDENTITY_FILE: file });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toContain(`# public key: ${made.BACKUP_RECIPIENTS}\nAGE-SECRET-KEY-1`);
  expect(await loadBackupKey(file)).toEqual(made);
});

it('no key is made in production, or where the environment names one', async () => {
  expect(await loadBackupKey(file, { NODE_ENV: 'production' })).toEqual({});
  expect(await loadBackupKey(file, { BACKUP_RECIPIENTS: 'age1other' })).toEqual({});
  expect(await loadBackupKey(file, { BACKUP_RECIPIENTS_FILE: '/run/secrets/other' })).toEqual({});
  expect(() => statSync(file)).toThrow(/ENOENT/);
  for (const name of ['BACKUP_IDENTITY', 'BACKUP_IDENTITY_FILE']) {
    const made = await loadBackupKey(file, { [name]: 'another' });
    expect(Object.keys(made)).toEqual(['BACKUP_RECIPIENTS']);
  }
});

it('a file without a key is refused, and stays as it is', async () => {
  writeFileSync(file, 'nothing');
  await expect(loadBackupKey(file)).rejects.toThrow(/holds no private key of age/);
  expect(readFileSync(file, 'utf8')).toBe('nothing');
});

it('a key with a wrong letter is refused, and not quoted', async () => {
  await loadBackupKey(file);
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace(/.\n$/, (end) => (end === 'Q\n' ? 'P\n' : 'Q\n')),
  );
  const refused = loadBackupKey(file);
  await expect(refused).rejects.toThrow(/or one with a wrong letter/);
  await expect(refused).rejects.not.toThrow(/AGE-SECRET-KEY-1/);
});
