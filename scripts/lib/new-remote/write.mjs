import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { loadTypescript } from '@gently/local-stack/load-typescript';
import { KIT_FILE } from '../pack-kit/kit-file.mjs';
import { formatted } from '../formatted.mjs';
import { ROOT } from '../paths.mjs';
import { UsageError } from '../remotes.mjs';
import { roomFiles } from './room-files.mjs';
import { sourceFiles } from './source-files.mjs';

const pascal = (words) => words.map((word) => word[0].toUpperCase() + word.slice(1)).join('');

/**
 * What the files of a remote are made of.
 * @param {{ name: string, title?: string, kit?: object, landing?: { role: string, path: string } }} options
 */
const wordsOf = ({ name, title, kit, landing }) => {
  const feature = name.slice('mfe-'.length);
  const words = feature.split('-');
  const spoken = words.join(' ');
  return {
    name,
    feature,
    component: `${pascal(words)}Page`,
    title: title ?? spoken[0].toUpperCase() + spoken.slice(1),
    path: landing?.path ?? `/${feature}`,
    role: landing?.role,
    kit,
  };
};

/** Writes every file of a new remote, formatted as the house does. */
export const writeRemote = async ({ dir, ...options }) => {
  const words = wordsOf(options);
  for (const [path, content] of Object.entries({ ...roomFiles(words), ...sourceFiles(words) })) {
    const file = join(dir, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await formatted(file, content));
  }
};

/** Where the people of a role land, which is where their dashboard is. @param {string | undefined} role */
export const landingOf = async (role) => {
  if (role === undefined) return undefined;
  const { ROLE_LANDING } = await loadTypescript(join(ROOT, 'packages/contracts/src/roles.ts'), 'roles');
  if (!Object.hasOwn(ROLE_LANDING, role))
    throw new UsageError(`There is no role ${role}. There are: ${Object.keys(ROLE_LANDING).join(', ')}`);
  return { role, path: ROLE_LANDING[role] };
};

/**
 * Reads what `pnpm pack:kit` has made.
 * @param {string | undefined} folder
 * @param {string} dir the remote's, from which the files are named
 */
export const readKit = async (folder, dir) => {
  if (folder === undefined) return undefined;
  const file = join(folder, KIT_FILE);
  if (!existsSync(file)) throw new UsageError(`${folder} holds no kit. pnpm pack:kit makes one.`);
  return { ...JSON.parse(await readFile(file, 'utf8')), folder: relative(dir, folder) };
};

/** Gives a remote its owner, so that its changes ask the right team; nothing where nobody owns anything. */
export const addOwner = async ({ name, into, owner = `@gently/${name.slice('mfe-'.length)}` }) => {
  const file = join(into, '.github', 'CODEOWNERS');
  if (!existsSync(file)) return;
  const lines = await readFile(file, 'utf8');
  if (lines.includes(`/${name}/`)) return;
  await writeFile(file, `${lines.trimEnd()}\n/${name}/ ${owner}\n`);
};
