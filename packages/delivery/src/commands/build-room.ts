import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Does something with one room. @returns whether it went well; false too when it was called off */
export type RoomTask = (room: string, signal: AbortSignal) => Promise<boolean>;

interface NxTask {
  workspace: string;
  target: string;
  env: NodeJS.ProcessEnv;
  /** For the room's own script. */
  more?: string[];
}

const nxTask =
  ({ workspace, target, env, more = [] }: NxTask): RoomTask =>
  async (room, signal) => {
    const program = join(workspace, 'node_modules/nx/dist/bin/nx.js');
    const args = [program, 'run', `@gently/${room}:${target}`, '--outputStyle=static', ...more];
    const child = spawn(process.execPath, args, { cwd: workspace, env, stdio: ['ignore', 2, 2], signal });
    try {
      const [code] = (await once(child, 'exit')) as [number | null];
      return code === 0;
    } catch {
      return false;
    }
  };

/** One page and one set of modules for each core, in place of one for each file: half the work. */
const SHARING = ['--no-isolate'];

/**
 * Somebody waits for a release, so its tests share what they can. A failure may then be what another file left behind;
 * it counts when the tests fail on their own too.
 */
const testTask = (task: Omit<NxTask, 'more'>): RoomTask => {
  const shared = nxTask({ ...task, more: SHARING });
  const alone = nxTask(task);
  return async (room, signal) => (await shared(room, signal)) || (!signal.aborted && alone(room, signal));
};

/** The room's own build and tests, through the cache of nx. */
export const roomTasks = (
  workspace: string,
  { NODE_ENV: _unused, ...variables }: NodeJS.ProcessEnv,
): { build: RoomTask; test: RoomTask } => ({
  // One cache with `npm start`, which builds for production; tests need the libraries' development form.
  build: nxTask({ workspace, target: 'build', env: { ...variables, NODE_ENV: 'production' } }),
  test: testTask({ workspace, target: 'test', env: variables }),
});
