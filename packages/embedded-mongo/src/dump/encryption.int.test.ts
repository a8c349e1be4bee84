import { spawnSync } from 'node:child_process';
import {
  createWriteStream,
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { beforeAll, afterEach, describe, expect, it } from 'vitest';
import { builtProgram, cleanUp, connect, temporaryDir, temporaryServer } from '../testing/temporary';
import { backup } from './backup';
import { BackupFileError } from './backup-file-error';
import { drill } from './drill';
import {
  type BackupKeys,
  encrypt,
  makeBackupKeys,
  parseIdentities,
  parseRecipients,
  readIdentities,
} from './encryption';
import { restoreForGood } from './restore';

let keys: BackupKeys;
let second: BackupKeys;
beforeAll(async () => {
  [keys, second] = [await makeBackupKeys(), await makeBackupKeys()];
});
afterEach(cleanUp);

/** @returns a server with some documents, and an encrypted backup of it */
const backedUp = async (size = 10) => {
  const { uri } = await temporaryServer();
  const things = (await connect(uri)).db('shop').collection<{ _id: number; text: string }>('things');
  const text = 'a telephone number';
  await things.insertMany(Array.from({ length: size }, (_, _id) => ({ _id, text })));
  const path = join(temporaryDir(), 'one.backup.age');
  await backup(uri, path, { recipients: [keys.recipient, second.recipient] });
  return { uri, path, things };
};
const changed = (path: string, at: number): void => {
  const bytes = readFileSync(path);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(path, bytes);
};

describe('an encrypted backup', () => {
  it('shows nothing of what it holds, and is opened by each of its keys', async () => {
    const { uri, path } = await backedUp();
    const content = readFileSync(path, 'latin1');
    expect(content.startsWith('age-encryption.org/v1\n-> X25519 ')).toBe(true);
    expect(content).not.toContain('gently-backup');
    for (const { identity } of [keys, second]) {
      const found = await drill(uri, { path, identities: [identity] });
      expect(found).toEqual({ collections: 1, documents: 10, different: [] });
    }
  });

  it.each<[string, (path: string) => unknown, () => string[], RegExp]>([
    ['without its key', () => undefined, () => [], /is encrypted\. Name the file with its private key/],
    ['for another key', () => undefined, () => [OTHER], /is encrypted for another key\. Name the file/],
    [
      'with another header',
      (path) => changed(path, readFileSync(path, 'latin1').indexOf('\n--- ') + 10),
      () => [keys.identity],
      /Take another backup/,
    ],
    [
      'with another byte',
      (path) => changed(path, readFileSync(path).length - 40),
      () => [keys.identity],
      /Take another backup/,
    ],
    [
      'cut off at its end',
      (path) => truncateSync(path, readFileSync(path).length - 1),
      () => [keys.identity],
      /Take another backup/,
    ],
    ['cut off in its header', (path) => truncateSync(path, 60), () => [keys.identity], /Take another backup/],
  ])('is refused before anything is changed: %s', async (_what, damage, identities, sentence) => {
    const { uri, path, things } = await backedUp();
    damage(path);
    const restored = restoreForGood(uri, { path, identities: identities() }, { drop: true, silenceMs: 0 });
    await expect(restored).rejects.toThrow(BackupFileError);
    await expect(restored).rejects.toThrow(sentence);
    expect(await things.countDocuments()).toBe(10);
  });

  it('that lacks whole pieces at its end is refused', async () => {
    const path = join(temporaryDir(), 'cut.backup.age');
    const content = Readable.from([Buffer.alloc(300_000, 7)]);
    await pipeline(await encrypt(content, [keys.recipient]), createWriteStream(path));
    const header = readFileSync(path, 'latin1').indexOf('\n---') + 48 + 16 + 1;
    truncateSync(path, header + 2 * (65_536 + 16));
    const { uri } = await temporaryServer();
    await expect(drill(uri, { path, identities: [keys.identity] })).rejects.toThrow(/Take another backup/);
  });
});

function* zeros() {
  for (;;) yield Buffer.alloc(10_000);
}

/** @returns a key whose last letter but one is another: its form is right, and its checksum is not */
const mistyped = (key: string): string => {
  const letter = key.at(-2)?.toLowerCase() === 'q' ? 'p' : 'q';
  return `${key.slice(0, -2)}${key === key.toUpperCase() ? letter.toUpperCase() : letter}${key.slice(-1)}`;
};

/** @returns the files that this process has open, where the system lists them */
const openFiles = (): string[] => {
  const list = '/proc/self/fd';
  if (!existsSync(list)) return [];
  return readdirSync(list).flatMap((fd) => {
    try {
      return [readlinkSync(join(list, fd))];
    } catch {
      // The list itself was one of them.
      return [];
    }
  });
};

const OTHER = 'AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX';

describe('the keys', () => {
  it('are read from lists and from files as age-keygen writes them', () => {
    const { recipient, identity } = keys;
    expect(parseRecipients(` ${recipient}, ${second.recipient}\n`)).toEqual([recipient, second.recipient]);
    expect(parseRecipients('')).toEqual([]);
    expect(parseIdentities(`# created: today\r\n# public key: ${recipient}\r\n${identity}\r\n`)).toEqual([
      identity,
    ]);
  });

  it('are read from the standard input, in whatever pieces they arrive', async () => {
    const text = `# public key: ${keys.recipient}\n${keys.identity}\n`;
    for (const parts of [[text], [...text], [Buffer.from(text.slice(0, 90)), Buffer.from(text.slice(90))]])
      expect(await readIdentities(Readable.from(parts))).toEqual([keys.identity]);
  });

  it.each([
    ['an empty input', Readable.from([]), /holds no private key of age/],
    ['an endless one', Readable.from(zeros()), /too long/],
    ['a terminal', Object.assign(Readable.from([]), { isTTY: true }), /< backup-key\.txt/],
  ])('are not read from %s', async (_what, input, message) => {
    await expect(readIdentities(input)).rejects.toThrow(message);
  });

  it.each<[string, () => string, (text: string) => unknown, RegExp]>([
    ['a private one as a public one', () => keys.identity, parseRecipients, /no public key of age/],
    ['a public one as a private one', () => keys.recipient, parseIdentities, /Key 1 is no private key/],
    [
      'a public one with a wrong letter',
      () => mistyped(keys.recipient),
      parseRecipients,
      /Key 1 is no public/,
    ],
    ['a private one with a wrong letter', () => mistyped(keys.identity), parseIdentities, /a wrong letter/],
    [
      'a private one with a wrong letter, after a right one',
      () => `# created: today\n${keys.identity}\n\n${mistyped(second.identity)}\n`,
      parseIdentities,
      /Key 2 is no private key of age/,
    ],
    ['no private key', () => '# created: today\n', parseIdentities, /holds no private key of age/],
    ['too many public ones', () => `${keys.recipient} `.repeat(21), parseRecipients, /more than 20 keys/],
    ['too many private ones', () => `${keys.identity}\n`.repeat(21), parseIdentities, /more than 20 keys/],
  ])('are refused in words that quote none of them: %s', (_what, text, parse, message) => {
    const read = () => parse(text());
    expect(read).toThrow(message);
    expect(read).not.toThrow(/AGE-SECRET-KEY-1\w|age1\w/);
  });

  it('are not quoted by a backup either, which leaves no file open', async () => {
    const { uri } = await temporaryServer();
    const path = join(temporaryDir(), 'none.backup.age');
    const failed = backup(uri, path, { recipients: [mistyped(keys.recipient)] });
    await expect(failed).rejects.toThrow(/^Key 1 is no public key of age/);
    expect(openFiles().filter((file) => file.startsWith(path))).toEqual([]);
    expect(existsSync(`${path}.partial`)).toBe(false);
  });

  it('are not quoted by a restore either', async () => {
    const { uri, path } = await backedUp();
    const failed = drill(uri, { path, identities: [mistyped(keys.identity)] });
    await expect(failed).rejects.toThrow(/Key 1 is no private key of age/);
    await expect(failed).rejects.not.toThrow(/AGE-SECRET-KEY-1\w/);
  });
});

it('the programs name the setting of a wrong key, and print nothing of the key', async () => {
  const run = async (name: string, env: Record<string, string>) => {
    const program = await builtProgram(name);
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [program, '--uri', 'mongodb://127.0.0.1:1/x', 'none.backup'],
      { env, encoding: 'utf8' },
    );
    expect(status).toBe(1);
    return stdout + stderr;
  };
  const swapped = await run('backup.ts', { BACKUP_RECIPIENTS: `${keys.recipient},${keys.identity}` });
  expect(swapped).toMatch(/^BACKUP_RECIPIENTS: Key 2 is no public key of age, or has a wrong letter: .+\n$/);
  const wrong = await run('restore.ts', { BACKUP_IDENTITY: mistyped(keys.identity) });
  expect(wrong).toMatch(/^BACKUP_IDENTITY: Key 1 is no private key of age, or has a wrong letter: .+\n$/);
  expect(swapped + wrong).not.toMatch(/AGE-SECRET-KEY-1\w/);
});
