import { run } from './run.mjs';

/** Builds what has changed since the last build; the rest comes from the cache. */
export const buildAll = async (targets = ['build']) => {
  console.log('Building what has changed …');
  const code = await run('nx', ['run-many', '-t', ...targets, '--outputStyle=static'], {
    quiet: true,
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error('The build failed. The output above says where.');
};
