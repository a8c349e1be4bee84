import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Builds one room, and runs its own tests, through the cache of nx. @returns whether both went well */
export const buildAndTest = (workspace: string, { NODE_ENV: _unused, ...variables }: NodeJS.ProcessEnv) => {
  const nx = async (target: string, room: string, more: NodeJS.ProcessEnv): Promise<boolean> => {
    const program = join(workspace, 'node_modules/nx/dist/bin/nx.js');
    const args = [program, 'run', `@gently/${room}:${target}`, '--outputStyle=static'];
    const child = spawn(process.execPath, args, {
      cwd: workspace,
      env: { ...variables, ...more },
      stdio: ['ignore', 2, 2],
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    return code === 0;
  };
  return async (room: string, { tests }: { tests: boolean }): Promise<boolean> => {
    // One cache with `npm start`, which builds for production; tests need the libraries' development form.
    if (!(await nx('build', room, { NODE_ENV: 'production' }))) return false;
    return !tests || nx('test', room, {});
  };
};
