import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadBackupKey } from '@gently/local-stack/backup-key';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { planBackup, planRestore } from './plan.mjs';

const NOW = new Date('2035-01-17T03:00:00.000Z');
const STAMP = '2035-01-17T03-00-00-000Z';
let dataDir;
let keyFile;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'backups-plan-'));
  keyFile = join(dataDir, 'backup-key.txt');
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const backup = (environment = {}, args = []) => planBackup({ args, environment, dataDir, now: NOW });
const restore = (environment = {}) => planRestore({ args: ['s3:latest'], environment, dataDir });

describe('npm run backup', () => {
  it('encrypts for the key of its folder, and says so in the name of the file', async () => {
    const { BACKUP_RECIPIENTS } = await loadBackupKey(keyFile);
    expect(await backup()).toEqual({
      file: join(dataDir, 'backups', `${STAMP}.backup.age`),
      settings: { BACKUP_RECIPIENTS },
    });
  });

  it('writes a plain file where no key is, and makes none', async () => {
    expect(await backup()).toEqual({ file: join(dataDir, 'backups', `${STAMP}.backup`), settings: {} });
    expect(existsSync(keyFile)).toBe(false);
  });

  it.each(['BACKUP_RECIPIENTS', 'BACKUP_RECIPIENTS_FILE'])(
    'leaves the key of its folder alone where %s is given',
    async (name) => {
      await loadBackupKey(keyFile);
      const given = { [name]: 'given', BACKUPS_DIR: '/elsewhere' };
      expect(await backup(given)).toEqual({ file: `/elsewhere/${STAMP}.backup.age`, settings: {} });
    },
  );

  it('writes to the file that is named', async () => {
    expect((await backup({ BACKUPS_DIR: '/elsewhere' }, ['mine.backup'])).file).toBe('mine.backup');
  });
});

describe('npm run restore', () => {
  it('opens backups with the key of its folder, and fetches them to the folder of the API', async () => {
    await loadBackupKey(keyFile);
    expect(restore({ BACKUPS_DIR: ' ', BACKUP_IDENTITY: '' })).toEqual({
      args: ['--backups', join(dataDir, 'backups'), 's3:latest'],
      settings: { BACKUP_IDENTITY_FILE: keyFile },
    });
    expect(restore({ BACKUPS_DIR: '/elsewhere' }).args[1]).toBe('/elsewhere');
  });

  it('adds no key to one that is given, and none that is not there', async () => {
    expect(restore().settings).toEqual({});
    await loadBackupKey(keyFile);
    for (const name of ['BACKUP_IDENTITY', 'BACKUP_IDENTITY_FILE'])
      expect(restore({ [name]: 'given' }).settings).toEqual({});
  });
});
