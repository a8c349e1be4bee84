import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack from 'webpack';
import { singleManifestPlugin } from './artifact-plugin.mjs';
import { baseConfig } from './base.mjs';
import { readFacade } from './facade.mjs';
import { SHELL_BASE, htmlPlugin } from './html.mjs';
import { FIRST_MODULE } from './paths.mjs';

/** Stands in for the federation runtime: every remote is a dynamic import of the same build. */
const localHost = (remotes) => `
const manifests = {
${remotes.map(({ name, dir }) => `  ${JSON.stringify(name)}: () => import(${JSON.stringify(join(dir, 'src/manifest.ts'))}),`).join('\n')}
};
export const federationHost = { load: ({ name }) => manifests[name]() };
`;

/**
 * The whole site as one bundle from the same sources, loader and minifier, without federation. Only to measure
 * what federation costs.
 * @param {{ shell: string, remotes: { name: string, dir: string }[], outDir: string }} options
 * @returns {Promise<import('webpack').Configuration>}
 */
export const singleConfig = async ({ shell, remotes, outDir }) => {
  const facade = await readFacade();
  const base = baseConfig({
    name: 'single',
    dir: shell,
    production: true,
    serving: false,
    variant: 'single',
  });
  const hostFile = join(outDir, 'local-host.mjs');
  await mkdir(outDir, { recursive: true });
  await writeFile(hostFile, localHost(remotes));
  return {
    ...base,
    entry: { main: [FIRST_MODULE, join(shell, 'src/bootstrap.tsx')] },
    output: { ...base.output, path: join(outDir, 'dist') },
    plugins: [
      ...base.plugins,
      new webpack.DefinePlugin({ __GENTLY_FACADE__: JSON.stringify(facade) }),
      new webpack.NormalModuleReplacementPlugin(/\/container-host$/, hostFile),
      await htmlPlugin({ template: join(shell, 'index.html'), production: true, base: `${SHELL_BASE}/` }),
      singleManifestPlugin({ name: 'shell', facade }),
    ],
  };
};
