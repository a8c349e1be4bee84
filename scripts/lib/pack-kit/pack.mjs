import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { DATA_DIR, ROOT } from '../paths.mjs';
import { run } from '../run.mjs';
import { compile, declare, roomDir } from './compile.mjs';
import { KIT_FILE } from './kit-file.mjs';
import { entriesOf, packedManifest } from './manifest.mjs';
import { BROUGHT, PACKAGES, TOOLS } from './packages.mjs';

const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'));

/** @returns {string} the version that a room of the workspace has installed, else the workspace itself */
const installedIn = (room) => (name) => {
  for (const dir of [roomDir(room), ROOT]) {
    try {
      return JSON.parse(readFileSync(join(dir, 'node_modules', name, 'package.json'), 'utf8')).version;
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
    }
  }
  throw new Error(`${name} is not installed for ${room}. Run pnpm install.`);
};

const hashOf = async (dir) => {
  const files = (await readdir(dir, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  const hash = createHash('sha256');
  for (const file of files.map(({ parentPath, name }) => join(parentPath, name)).sort()) {
    hash.update(relative(dir, file));
    hash.update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 8);
};

/** Builds every package below `stage`. @returns {Promise<{ choice: object, source: object, dir: string }[]>} */
const buildAll = async (stage) => {
  const chosen = await Promise.all(
    PACKAGES.map(async (choice) => {
      const source = await readJson(join(roomDir(choice.room), 'package.json'));
      return { choice, source, dir: join(stage, 'packages', choice.room) };
    }),
  );
  const types = await declare(
    chosen.map(({ choice, source }) => ({
      room: choice.room,
      targets: Object.values(entriesOf(source, choice)),
    })),
    stage,
  );
  for (const { choice, dir } of chosen) {
    await compile(choice.room, { types, dist: join(dir, 'dist'), copied: choice.copied });
    await copyFile(join(roomDir(choice.room), 'README.md'), join(dir, 'README.md'));
  }
  return chosen;
};

const tarballOf = (name, version) => `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;

/** Where the versions of what a remote brings are read: the room that uses it here. */
const usedBy = (name) => (name.startsWith('webpack') ? 'federation' : name === 'vitest' ? 'testing' : 'ui');

/**
 * Makes installable packages of what a remote is built from.
 * @param {string} out folder of the tarballs; what was in it is replaced
 * @returns {Promise<{ version: string, packages: Record<string, string>, brings: Record<string, string> }>} the version,
 *   which is made of the content; the file of each package; and what a remote brings itself, in which version
 */
export const packKit = async (out) => {
  await mkdir(DATA_DIR, { recursive: true });
  const stage = await mkdtemp(join(DATA_DIR, 'kit-'));
  try {
    const built = await buildAll(stage);
    const [{ source }] = built;
    const version = `${source.version}-kit.${await hashOf(join(stage, 'packages'))}`;
    for (const { choice, source: from, dir } of built) {
      const manifest = packedManifest(from, { version, installed: installedIn(choice.room), choice });
      await writeFile(join(dir, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    }
    const packed = join(stage, 'packed');
    await mkdir(packed);
    const dirs = built.map(({ dir }) => dir);
    if ((await run('npm', ['pack', ...dirs, '--pack-destination', packed], { quiet: true })) !== 0)
      throw new Error('npm could not pack the kit');
    const kit = {
      version,
      packages: Object.fromEntries(built.map(({ source: { name } }) => [name, tarballOf(name, version)])),
      brings: Object.fromEntries(
        [...BROUGHT, ...TOOLS].map((name) => [name, installedIn(usedBy(name))(name)]),
      ),
    };
    await writeFile(join(packed, KIT_FILE), `${JSON.stringify(kit, null, 2)}\n`);
    await rm(out, { recursive: true, force: true });
    // The folder that was asked for may be on another disk, to which nothing can be renamed.
    await cp(packed, out, { recursive: true });
    return kit;
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
};
