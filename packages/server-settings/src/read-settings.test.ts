import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problemLines, readSettings } from './read-settings';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'settings-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const fileWith = (content: string | Uint8Array): string => {
  const file = join(folder, 'secret');
  writeFileSync(file, content);
  return file;
};
const read = (file: string) => readSettings({ KEY_FILE: file }, ['KEY']);

describe('readSettings', () => {
  test('takes the settings that it knows from the environment, and treats blank ones as missing', () => {
    const environment = { KEY: ' a ', BLANK: ' ', BLANK_FILE: '', OTHER: 'b' };
    expect(readSettings(environment, ['KEY', 'BLANK'])).toEqual({ values: { KEY: ' a ' }, problems: [] });
  });

  test.each([
    ['a value', 'a value'],
    ['a value\n', 'a value'],
    ['a value\r\n', 'a value'],
    ['a value\n\n', 'a value\n'],
    [' ä ', ' ä '],
    ['k'.repeat(65_536), 'k'.repeat(65_536)],
  ])('takes a setting from a file, without one line break at the end (%#)', (content, value) => {
    expect(read(fileWith(content))).toEqual({ values: { KEY: value }, problems: [] });
  });

  test.each([
    ['', 'is empty'],
    ['\n', 'is empty'],
    [' \n\t\n', 'is empty'],
    ['k'.repeat(65_537), 'is larger than 64 KiB'],
    [new Uint8Array([0xff, 0xfe]), 'is not text in UTF-8'],
  ])('names the setting and the file when its content cannot be used (%#)', (content, reason) => {
    const file = fileWith(content);
    const problem = { name: 'KEY', message: `the file ${file} ${reason}` };
    expect(read(file)).toEqual({ values: {}, problems: [problem] });
  });

  test('names the setting and the file when there is no such file, or it is a folder or a pipe', () => {
    const inside = join(folder, 'folder');
    const pipe = join(folder, 'pipe');
    mkdirSync(inside);
    execFileSync('mkfifo', [pipe]);
    expect(read(join(folder, 'none')).problems[0]?.message).toMatch(/none does not exist$/);
    expect(read(join(inside, '..', 'pipe', 'none')).problems[0]?.message).toMatch(
      /none cannot be read \(ENOTDIR\)$/,
    );
    for (const other of [inside, pipe])
      expect(read(other).problems[0]?.message).toBe(`the file ${other} is not a regular file`);
  });

  test('reads no more of an endless file than is allowed', () => {
    expect(read('/dev/zero').problems[0]?.message).toBe('the file /dev/zero is not a regular file');
  });

  test.each(['AGE-SECRET-KEY-1GFPYYS', '-----BEGIN PRIVATE KEY-----', ' sk_live_1', 'whsec_1'])(
    'quotes no key that is given in the place of a path (%#)',
    (key) => {
      const message = 'KEY_FILE holds a key, not the path of a file';
      expect(read(key).problems).toEqual([{ name: 'KEY', message }]);
    },
  );

  test('refuses a setting that is given in both ways, whether or not the file can be read', () => {
    const { values, problems } = readSettings({ KEY: 'a', KEY_FILE: join(folder, 'none') }, ['KEY']);
    expect(values).toEqual({});
    expect(problems).toEqual([{ name: 'KEY', message: 'is given twice, as KEY and as KEY_FILE' }]);
  });
});

test('problemLines leaves out what only follows from a file that cannot be used', () => {
  const problems = [{ name: 'KEY', message: 'the file /key is empty' }];
  const others = ['KEY: is missing', 'KEY_ID: is missing', 'OTHER: is missing'];
  expect(problemLines(problems, others)).toEqual([
    'KEY: the file /key is empty',
    'KEY_ID: is missing',
    'OTHER: is missing',
  ]);
});
