import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Does something with one room. @returns whether it went well; false too when it was called off */
export type RoomTask = (room: string, signal: AbortSignal) => Promise<boolean>;

const nxTask =
  (workspace: string, target: string, env: NodeJS.ProcessEnv): RoomTask =>
  async (room, signal) => {
    const program = join(workspace, 'node_modules/nx/dist/bin/nx.js');
    const args = [program, 'run', `@gently/${room}:${target}`, '--outputStyle=static'];
    const child = spawn(process.execPath, args, { cwd: workspace, env, stdio: ['ignore', 2, 2], signal });
    try {
      const [code] = (await once(child, 'exit')) as [number | null];
      return code === 0;
    } catch {
      return false;
    }
  };

/** The room's own build and tests, through the cache of nx. */
export const roomTasks = (
  workspace: string,
  { NODE_ENV: _unused, ...variables }: NodeJS.ProcessEnv,
): { build: RoomTask; test: RoomTask } => ({
  // One cache with `npm start`, which builds for production; tests need the libraries' development form.
  build: nxTask(workspace, 'build', { ...variables, NODE_ENV: 'production' }),
  test: nxTask(workspace, 'test', variables),
});
