import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cleanEnv, ROOT } from './generated-remote';

const execute = promisify(execFile);

const run = async (cwd: string, command: string, args: string[]): Promise<void> => {
  try {
    await execute(command, args, { cwd, env: cleanEnv({}) });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}\n${stderr}`, { cause: error });
  }
};

export interface OutsideRemote {
  /** The remote's repository. */
  dir: string;
  /** An empty folder beside it. */
  besides: string;
  /** Runs a tool that the remote has installed itself. */
  tool: (name: string, ...args: string[]) => Promise<void>;
  remove: () => Promise<void>;
}

/** A remote of the generator with no workspace around it: it has the packed kit and what it installs itself. */
export const makeOutsideRemote = async (name: string): Promise<OutsideRemote> => {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'gently-outside-')));
  const [dir, kit, besides] = [join(root, name), join(root, 'kit'), join(root, 'besides')];
  await mkdir(besides);
  const script = (file: string, ...args: string[]) =>
    run(ROOT, process.execPath, [join(ROOT, 'scripts', file), ...args]);
  await script('pack-kit.mjs', '--out', kit);
  await script('new-remote.mjs', name, '--into', root, '--kit', kit);
  await run(dir, 'pnpm', ['install', '--ignore-workspace', '--prefer-offline']);
  return {
    dir,
    besides,
    tool: (tool, ...args) => run(dir, join(dir, 'node_modules', '.bin', tool), args),
    remove: () => rm(root, { recursive: true, force: true }),
  };
};
