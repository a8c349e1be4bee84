import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roomDir } from '../pack-kit/compile.mjs';
import { entriesOf } from '../pack-kit/manifest.mjs';
import { PACKAGES } from '../pack-kit/packages.mjs';
import { landingOf, writeRemote } from './write.mjs';

/** The names under which the kit is imported: `@gently/ui`, `@gently/ui/forms`, and so on. */
const entriesOfKit = PACKAGES.flatMap((choice) => {
  const source = JSON.parse(readFileSync(join(roomDir(choice.room), 'package.json'), 'utf8'));
  return Object.keys(entriesOf(source, choice)).map((entry) => join(source.name, entry));
});
const isInKit = (path) =>
  entriesOfKit.some((entry) => {
    const [start, end] = entry.split('*');
    return end === undefined ? path === entry : path.startsWith(start) && path.endsWith(end);
  });

const KIT = { version: '1.0.0-kit.0', folder: '../kit', packages: {}, brings: {} };

describe.each([
  { who: 'everybody', role: undefined },
  { who: 'trainers', role: 'trainer' },
])('a new remote for $who outside of the workspace', ({ role }) => {
  let dir;
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'gently-remote-'));
    await writeRemote({ name: 'mfe-sample-tips', dir, kit: KIT, landing: await landingOf(role) });
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it('imports nothing that the kit does not have', () => {
    const files = readdirSync(dir, { recursive: true }).filter((file) => /\.(ts|tsx|mjs)$/.test(file));
    const imported = files.flatMap((file) =>
      [...readFileSync(join(dir, file), 'utf8').matchAll(/'(@gently\/[^']+)'/g)].map(([, path]) => path),
    );
    expect(imported).toContain('@gently/testing/react');
    expect(imported.filter((path) => !isInKit(path))).toEqual([]);
  });
});
