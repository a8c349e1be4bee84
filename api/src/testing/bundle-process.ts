import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { build } from 'esbuild';

const OWN = /^(?:[./]|@gently\/)/;

/** The package of a file: what that installs, the bundle finds there, too. */
const packageOf = (path: string): string => {
  const folder = dirname(path);
  return existsSync(join(folder, 'package.json')) ? folder : packageOf(folder);
};

/** @returns where this process puts what it makes of a source */
export const bundleOf = (source: string): string =>
  join(
    packageOf(source),
    'node_modules',
    '.cache',
    `${basename(source, '.ts')}-${process.pid}`,
    'process.js',
  );

/** Makes a file that Node runs as it is out of a source: a process that a test starts and kills, or a part that tests load ready made. */
export const bundleProcess = async (
  source: string,
): Promise<{ outfile: string; clear: () => Promise<void> }> => {
  const outfile = bundleOf(source);
  await build({
    entryPoints: [source],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    plugins: [
      {
        // Our own packages are TypeScript and go inside; Node runs what others bring.
        name: 'own-packages-inside',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^/ }, ({ path, kind }) =>
            kind === 'entry-point' || OWN.test(path) ? undefined : { path, external: true },
          ),
      },
    ],
  });
  return { outfile, clear: () => rm(dirname(outfile), { recursive: true, force: true }) };
};
