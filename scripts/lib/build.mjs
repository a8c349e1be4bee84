import { join } from 'node:path';
import { progress } from './progress.mjs';
import { nxReport } from './build/nx-report.mjs';
import { ROOT } from './paths.mjs';
import { run } from './run.mjs';

const sentence = ({ done, cached }) => {
  const fresh = done - cached;
  if (fresh === 0) return `Nothing has changed: all ${done} builds are kept from before`;
  return `Built ${fresh} of ${done}${cached > 0 ? '; the others are kept from before' : ''}`;
};

/** With one target each project is one step; with several nx does not say how many steps there are. */
const progressOf = ({ done, projects }, targets) =>
  targets.length === 1 ? `${done} of ${projects}` : `step ${done}`;

/** What a person needs first: the words of the step that failed, without those of all others. */
const failureOf = (report) => {
  const [first, ...others] = report.failures();
  if (!first) return `${report.tail()}\n\nThe build failed. The lines above say why.`;
  const more = others.length > 0 ? ` Failed as well: ${others.map(({ task }) => task).join(', ')}.` : '';
  return `${first.output}\n\nThe build failed at ${first.task}; the lines above are its own.${more}`;
};

/**
 * Builds what has changed since the last build, through the cache of nx; says how far it is.
 * @param {{ targets?: string[], rooms?: string[], out?: NodeJS.WritableStream }} [options] `rooms` by their names without scope;
 *   left out, all that have such a target
 * @throws {Error} with the words of the first step that failed
 */
export const build = async ({ targets = ['build'], rooms = [], out = process.stdout } = {}) => {
  const report = nxReport();
  const line = progress({ out });
  const args = ['run-many', '-t', ...targets, '--outputStyle=static', '--nxBail'];
  if (rooms.length > 0) args.push('-p', rooms.map((room) => `@gently/${room}`).join(','));
  const code = await run(process.execPath, [join(ROOT, 'node_modules/nx/dist/bin/nx.js'), ...args], {
    env: { NODE_ENV: 'production' },
    onLine: (text) => {
      const task = report.read(text);
      if (task) line.update(`Building ${progressOf(report.state, targets)}: ${task} is done`);
    },
  });
  if (code === 0) return line.done(sentence(report.state));
  line.end();
  throw new Error(failureOf(report));
};
