import { evaluate } from './evaluate.mjs';
import { evaluateMounts, readLoaders } from './evaluate-mounts.mjs';
import { FACADE_PACKAGE } from './facade.mjs';
import { facadeUses } from './facade-uses.mjs';
import { pageFiles } from './page-files.mjs';
import { resolveOwn } from './paths.mjs';
import { missingShares } from './shared.mjs';

const contractVersion = async () =>
  (await evaluate(resolveOwn('@gently/federation/contract'))).CONTRACT_VERSION;

/**
 * Emits `manifest.json` once the files of a build are known.
 * @param {(compilation: import('webpack').Compilation) => Promise<object>} describe
 */
const manifestPlugin = (describe) => ({
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('GentlyManifest', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'GentlyManifest', stage }, async () => {
        if (compilation.compiler !== compiler || compilation.errors.length > 0) return;
        const content = JSON.stringify(await describe(compilation), null, 2);
        compilation.emitAsset('manifest.json', new sources.RawSource(`${content}\n`));
      });
    });
  },
});

const describeShell = async (name, facade) => ({
  kind: 'shell',
  name,
  contract: await contractVersion(),
  facade,
});

/** @param {{ name: string, facade: import('../contract').FacadeOffer }} options */
export const shellManifestPlugin = ({ name, facade }) =>
  manifestPlugin(async (compilation) => {
    const missing = missingShares(compilation);
    if (missing.length > 0) throw new Error(`The shell must import ${missing.join(', ')} for its remotes`);
    return describeShell(name, facade);
  });

/** For a build without federation, which shares nothing. */
export const singleManifestPlugin = ({ name, facade }) => manifestPlugin(() => describeShell(name, facade));

/** @param {{ name: string, dir: string, facade: import('../contract').FacadeOffer }} options */
export const remoteManifestPlugin = ({ name, dir, facade }) =>
  manifestPlugin(async (compilation) => {
    const data = await evaluateMounts(dir);
    if (data.name !== name) throw new Error(`src/mounts.ts names "${data.name}", the build names "${name}"`);
    return {
      kind: 'remote',
      name,
      contract: await contractVersion(),
      facade: { version: facade.version, hash: facade.hash, uses: facadeUses(compilation, FACADE_PACKAGE) },
      mounts: data.mounts,
      nav: data.nav ?? [],
      files: pageFiles(compilation, await readLoaders(dir)),
    };
  });
