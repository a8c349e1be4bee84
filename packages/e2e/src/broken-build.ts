import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { linkOthers } from './built-remotes';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

/** A program in the place of the workspace's build and test tool: both have been run, and went well. */
const DONE_ALREADY = 'process.exit(0);\n';

/**
 * Makes a workspace in which everything is built; the entry of one remote begins with other code.
 * @param code runs before anything of the remote
 */
export const workspaceWith = async (name: string, code: string): Promise<string> => {
  const workspace = await linkOthers(name);
  const room = join(workspace, name);
  await cp(join(ROOT, name, 'dist'), join(room, 'dist'), { recursive: true });
  await cp(join(ROOT, name, 'webpack.config.mjs'), join(room, 'webpack.config.mjs'));
  const entry = join(room, 'dist', 'remoteEntry.js');
  await writeFile(entry, `${code}\n${await readFile(entry, 'utf8')}`);
  const tool = join(workspace, 'node_modules/nx/dist/bin/nx.js');
  await mkdir(dirname(tool), { recursive: true });
  await writeFile(tool, DONE_ALREADY);
  return workspace;
};
