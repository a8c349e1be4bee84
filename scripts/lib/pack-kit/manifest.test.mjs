import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { roomDir, sourcesOf } from './compile.mjs';
import { entriesOf, packedManifest } from './manifest.mjs';
import { BROUGHT, PACKAGES } from './packages.mjs';

const read = (room) => JSON.parse(readFileSync(join(roomDir(room), 'package.json'), 'utf8'));
const kit = PACKAGES.map((choice) => ({ choice, room: choice.room, source: read(choice.room) }));
const names = kit.map(({ source }) => source.name);
const pack = ({ choice, source }) =>
  packedManifest(source, { version: '1.0.0-kit.0', installed: () => '9.9.9', choice });

const IMPORTED = /from '([^']+)'/g;

/** @returns the package of an import: its name, with its scope */
const packageOf = (path) =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');
const FILE = /\.tsx?$/;

const fileOf = (path) =>
  [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((one) => FILE.test(one) && existsSync(one));

/** The packages that an entry leads to, as its imports of the sources do. */
const importsFrom = (entry, seen = new Set()) => {
  if (seen.has(entry)) return [];
  seen.add(entry);
  const text = readFileSync(entry, 'utf8').replaceAll(/import type [^;]*;/g, '');
  const paths = [...text.matchAll(IMPORTED)].map(([, path]) => path);
  const near = paths
    .filter((path) => path.startsWith('.'))
    .map((path) => fileOf(join(entry, '..', path)))
    .filter(Boolean);
  const own = paths.filter((path) => !path.startsWith('.')).map(packageOf);
  return [...own, ...near.flatMap((file) => importsFrom(file, seen))];
};

describe.each(kit)('the packed $room', (packed) => {
  const { dependencies, peerDependencies, exports } = pack(packed);
  const targets = Object.values(entriesOf(packed.source, packed.choice));
  const filesOfEntries = async () =>
    (await Promise.all(targets.map((target) => sourcesOf(packed.room, target)))).flat();

  it('has every entry that it names, and an entry for each that it chooses', async () => {
    for (const file of await filesOfEntries()) expect(existsSync(file), file).toBe(true);
    const chosen = packed.choice.entries ?? Object.keys(packed.source.exports);
    expect(Object.keys(exports)).toEqual(expect.arrayContaining(chosen));
  });

  it('names an exact version of all that it needs, and no word that only the workspace understands', () => {
    for (const version of Object.values({ ...dependencies, ...peerDependencies }))
      expect(version).toMatch(/^\d+\.\d+\.\d+/);
  });

  it('shares with its user what a page or a build has once', () => {
    for (const name of [...names, ...BROUGHT]) expect(Object.keys(dependencies)).not.toContain(name);
    for (const name of Object.keys(peerDependencies)) expect([...names, ...BROUGHT]).toContain(name);
  });

  it('has all packages that its entries import', async () => {
    const files = (await filesOfEntries()).filter((file) => FILE.test(file));
    const imported = new Set(files.flatMap((file) => importsFrom(file)));
    const given = [packed.source.name, ...Object.keys({ ...dependencies, ...peerDependencies })];
    const missing = [...imported].filter((name) => !given.includes(name) && !name.startsWith('node:'));
    expect(imported.size).toBeGreaterThan(0);
    expect(missing).toEqual([]);
  });
});
