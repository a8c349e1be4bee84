import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Builds one room, and runs its own tests, through the cache of nx. @returns whether both went well */
export const buildAndTest =
  (workspace: string, variables: NodeJS.ProcessEnv) =>
  async (room: string, { tests }: { tests: boolean }): Promise<boolean> => {
    const targets = tests ? ['build', 'test'] : ['build'];
    const nx = join(workspace, 'node_modules/nx/dist/bin/nx.js');
    const args = [nx, 'run-many', '-t', ...targets, '-p', `@gently/${room}`, '--outputStyle=static'];
    const child = spawn(process.execPath, args, {
      cwd: workspace,
      // One cache with `npm start`, which builds for production.
      env: { ...variables, NODE_ENV: 'production' },
      stdio: ['ignore', 2, 2],
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    return code === 0;
  };
