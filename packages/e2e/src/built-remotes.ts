import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RemoteArtifact } from '@gently/federation/contract';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

/** Every remote of the workspace that is built: those that come later too. */
export const readRemotes = (): RemoteArtifact[] =>
  readdirSync(ROOT)
    .filter((name) => name.startsWith('mfe-'))
    .map((name) => join(ROOT, name, 'dist', 'manifest.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as RemoteArtifact);

const builtNames = (): string[] => readRemotes().map(({ name }) => name);

/** Makes a workspace with only some of the built remotes. @returns its folder, to be removed by the caller */
export const linkRemotes = async (remotes: readonly string[]): Promise<string> => {
  const built = builtNames();
  const missing = remotes.filter((name) => !built.includes(name));
  if (missing.length > 0) throw new Error(`These remotes are not built: ${missing.join(', ')}`);
  const workspace = await mkdtemp(join(tmpdir(), 'gently-some-'));
  for (const name of remotes) await symlink(join(ROOT, name), join(workspace, name));
  return workspace;
};

/** The same with all built remotes but one, which the caller puts there. */
export const linkOthers = (name: string): Promise<string> =>
  linkRemotes(builtNames().filter((other) => other !== name));
