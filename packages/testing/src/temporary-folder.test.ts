import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeOwnFolder } from './temporary-folder.mjs';

describe('makeOwnFolder', () => {
  let parent: string;
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'gently-folders-'));
  });
  afterEach(() => {
    rmSync(parent, { recursive: true, force: true });
  });
  const make = (name: string): string => {
    mkdirSync(join(parent, name));
    return join(parent, name);
  };

  it('makes an empty folder, even where a process of the same number left one', () => {
    writeFileSync(join(make(`mongo-${process.pid}`), 'data.mdb'), 'old');
    const folder = makeOwnFolder('mongo', { parent });
    expect(folder).toBe(join(parent, `mongo-${process.pid}`));
    expect(readdirSync(folder)).toEqual([]);
  });

  it('removes what a process left behind that has ended, and nothing else', () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    const left = make(`mongo-${pid}`);
    const others = [`mongo-${process.ppid}`, 'mongo-1', 'mongo-', 'mongo-0', 'mongo-x7', `other-${pid}`];
    for (const other of others) make(other);
    makeOwnFolder('mongo', { parent });
    expect(existsSync(left)).toBe(false);
    expect(readdirSync(parent).toSorted()).toEqual([...others, `mongo-${process.pid}`].toSorted());
  });
});
