import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { cleanUp, temporaryDir } from '../testing/temporary';
import { failureOf, isOutOfSpace } from './disk-full';

afterEach(cleanUp);

const failed = (code: number | string): Error => Object.assign(new Error('the write failed'), { code });

describe('a write that failed', () => {
  it.each([
    ['the disk has no space', 28],
    ['the file is too large', 27],
    ['the quota is used up', 122],
    ['the map of the data file is full', -30_792],
    ['the disk has no space, by name', 'ENOSPC'],
    ['the file is too large, by name', 'EFBIG'],
    ['the quota is used up, by name', 'EDQUOT'],
  ])('is answered as a full disk when %s', async (_why, code) => {
    const cause = failed(code);
    const commit = Object.assign(new Error('commit failed'), { commitError: Promise.reject(cause) });
    expect(isOutOfSpace(await failureOf(cause, temporaryDir()))).toBe(true);
    expect(isOutOfSpace(await failureOf(commit, temporaryDir()))).toBe(true);
  });

  it('is answered as a full disk after an input/output error only where the file cannot grow', async () => {
    const dir = temporaryDir();
    const cause = failed(5);
    expect(await failureOf(cause, dir)).toBe(cause);
    rmSync(dir, { recursive: true });
    expect(isOutOfSpace(await failureOf(cause, join(dir, 'data.mdb')))).toBe(true);
  });

  it('keeps any other cause', async () => {
    const cause = failed('EACCES');
    expect(await failureOf(cause, temporaryDir())).toBe(cause);
  });
});
