import { spawn, type ChildProcess } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkFolder } from '../dump/check';
import { Engine } from '../engine';
import { writtenFolder } from '../testing/data-folder';
import { changeRaw } from '../testing/raw-store';
import { builtProgram, cleanUp, temporaryDir, temporaryServer, undoLater } from '../testing/temporary';
import { UnusableStoreError } from './damage';
import { formatKey } from './keyspace';
import { lockDirectory, startOf } from './lock';
import { seal } from './seal';
import { networkOf, systemTryLock, tryLockOf } from './system-lock';

afterEach(cleanUp);

const IN_USE = /is in use by another server/;
const lockFile = (dir: string): string => join(dir, 'server.lock');

/** Locks and unlocks: how the last one ended. */
function wasAbandoned(dir: string): boolean {
  const { unlock, abandoned } = lockDirectory(dir);
  unlock();
  return abandoned;
}

interface Holder {
  process: ChildProcess;
  /** The child that it started while it held the lock. */
  child: number;
  gone: Promise<unknown>;
}

/** Another process that locks the folder. @throws what it says when it cannot */
async function holderOf(dir: string): Promise<Holder> {
  const holder = spawn(process.execPath, [await builtProgram('testing/lock-holder.ts'), dir]);
  const gone = new Promise((resolve) => holder.once('exit', resolve));
  const child = await new Promise<number>((resolve, reject) => {
    let words = '';
    holder.stderr.on('data', (text: Buffer) => (words += text.toString()));
    holder.stdout.on('data', (text: Buffer) => resolve(Number(text.toString().split(' ')[1])));
    holder.once('close', () => reject(new Error(words)));
  });
  undoLater(() => holder.kill('SIGKILL'));
  undoLater(() => process.kill(child, 'SIGKILL'));
  return { process: holder, child, gone };
}

describe('the lock of a folder', () => {
  // spec: A-34
  it('belongs to one holder only, in this process and in others, until it is given back', async () => {
    const dir = temporaryDir();
    const { unlock } = lockDirectory(dir);
    expect(() => lockDirectory(dir)).toThrow(IN_USE);
    await expect(holderOf(dir)).rejects.toThrow(
      `${dir} is in use by another server (process ${process.pid})`,
    );
    unlock();
    await holderOf(dir);
    expect(() => lockDirectory(dir)).toThrow(IN_USE);
  });

  it('is held by whoever has it, whatever stands in the file', async () => {
    const dir = temporaryDir();
    await holderOf(dir);
    for (const words of ['', '4194305 0', '0 0 ended', 'nonsense']) {
      writeFileSync(lockFile(dir), words);
      expect(() => lockDirectory(dir)).toThrow(IN_USE);
    }
  });

  it('is not lost when somebody else in the process opens and closes the file', async () => {
    const dir = temporaryDir();
    lockDirectory(dir);
    readFileSync(lockFile(dir));
    closeSync(openSync(lockFile(dir), 'r+'));
    await expect(holderOf(dir)).rejects.toThrow(IN_USE);
  });

  // spec: A-34
  it('ends with its process, not with the children of that', async () => {
    const dir = temporaryDir();
    const holder = await holderOf(dir);
    holder.process.kill('SIGKILL');
    await holder.gone;
    expect(process.kill(holder.child, 0)).toBe(true);
    expect(lockDirectory(dir).abandoned).toBe(true);
  });

  it('is given back once, and closes no file that was opened since', () => {
    const dir = temporaryDir();
    const { unlock } = lockDirectory(dir);
    unlock();
    const file = openSync(join(dir, 'other'), 'w');
    unlock();
    expect(writeSync(file, 'still open')).toBe(10);
    closeSync(file);
  });

  it('is always on the file that has the name, also when that is exchanged meanwhile', () => {
    const dir = temporaryDir();
    let locked = 0;
    lockDirectory(dir, (file) => {
      locked += 1;
      if (locked === 1) {
        renameSync(lockFile(dir), join(dir, 'removed'));
        writeFileSync(lockFile(dir), '');
      }
      return systemTryLock(file);
    });
    expect(locked).toBe(2);
    expect(() => lockDirectory(dir)).toThrow(IN_USE);
  });

  it('stays in its place: servers come and go, the file is the same', async () => {
    const dir = temporaryDir();
    await (await temporaryServer({ dir })).stop();
    const { ino } = statSync(lockFile(dir));
    for (let i = 0; i < 2; i++) await (await temporaryServer({ dir })).stop();
    expect(statSync(lockFile(dir)).ino).toBe(ino);
  });

  it('keeps the check of a folder away from a server', async () => {
    const dir = temporaryDir();
    const server = await temporaryServer({ dir });
    expect(() => checkFolder(dir)).toThrow(IN_USE);
    await server.stop();
    expect(checkFolder(dir).damages).toEqual([]);
  });
});

describe('how the last server ended', () => {
  it.each([
    ['', false],
    ['4194305 0', true],
    ['4194305 ', true],
    [`${process.pid} 1`, true],
    [`${process.ppid} 1`, true],
    [`${process.ppid} 1 running`, true],
    ['0 0 ended', false],
    ['\0'.repeat(64), true],
    ['nonsense', true],
  ])('is read from %j, also when an earlier version wrote it', (words, abandoned) => {
    const dir = temporaryDir();
    writeFileSync(lockFile(dir), words);
    expect(wasAbandoned(dir)).toBe(abandoned);
    expect(wasAbandoned(dir)).toBe(false);
  });

  it('is well where there was none', () => {
    expect(wasAbandoned(temporaryDir())).toBe(false);
  });

  it('stays suspect for as long as nobody has found the data whole', () => {
    const dir = temporaryDir();
    for (const abandoned of [false, true, true]) {
      const lock = lockDirectory(dir);
      expect(lock.abandoned).toBe(abandoned);
      lock.unlock({ suspect: true });
    }
  });

  it('stays suspect when a start is refused for another reason than damage', async () => {
    const dir = await writtenFolder();
    await changeRaw(dir, (raw) => void raw.put(formatKey(), seal(formatKey(), Buffer.from('sealed 9'))));
    writeFileSync(lockFile(dir), '4194305 0');
    expect(() => new Engine({ dir })).toThrow(/was written by another version/);
    expect(lockDirectory(dir).abandoned).toBe(true);
  });

  it('is not asked of a server of an earlier version that is running: that holds no lock of the system', () => {
    const dir = temporaryDir();
    const words = `${process.ppid} ${startOf(process.ppid)}`;
    writeFileSync(lockFile(dir), words);
    expect(() => lockDirectory(dir)).toThrow(`in use by another server (process ${process.ppid})`);
    expect(readFileSync(lockFile(dir), 'utf8')).toBe(words);
  });
});

describe('a folder that cannot be locked', () => {
  const expectRefused = (work: () => unknown, words: RegExp): void => {
    expect(work).toThrow(UnusableStoreError);
    expect(work).toThrow(words);
  };

  it('is refused with what the system said, and what a server needs', () => {
    const dir = temporaryDir();
    const refuses = (): never => {
      throw new Error('ENOLCK: no locks available');
    };
    expectRefused(
      () => lockDirectory(dir, refuses),
      /server\.lock cannot be used: ENOLCK.*on a disk of this machine/,
    );
  });

  it('is refused by name where the lock was not built for the system', () => {
    const tryLock = tryLockOf(() => {
      throw new Error("Cannot find addon '.'\nCandidates:\n- file:///elsewhere");
    });
    const words = /cannot be locked on this system \(\w+ \w+\): Cannot find addon '\.'\. The server runs on/;
    expectRefused(() => lockDirectory(temporaryDir(), tryLock), words);
  });

  it('is refused when the file cannot be written', () => {
    const dir = temporaryDir();
    mkdirSync(lockFile(dir));
    expectRefused(() => lockDirectory(dir), /server\.lock cannot be used: EISDIR/);
  });

  it('is refused when it is no folder', () => {
    const file = join(temporaryDir(), 'file');
    writeFileSync(file, '');
    expectRefused(() => new Engine({ dir: file }), /file cannot be used: EEXIST/);
  });

  it('is known by its kind when it is on the network', () => {
    expect([0x6969, 0x517b, -11317950, 0xef53, 0x01021994].map(networkOf)).toEqual([
      'NFS',
      'SMB',
      'CIFS',
      undefined,
      undefined,
    ]);
  });
});
