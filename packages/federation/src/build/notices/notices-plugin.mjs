import { noticesOf, packageFolder } from './package-notice.mjs';

/** Beside the bundles; the site reads it from there (packages/delivery/src/site). */
export const NOTICES_FILE = 'third-party-notices.json';

/** Modules that webpack joins into one still come from packages of their own. */
const joined = (module) => (module.modules ? [...module.modules] : [module]);

/** @param {import('webpack').Compilation} compilation @returns {string[]} every file whose content is in a chunk or an asset */
const filesInBundle = ({ modules, chunkGraph }) =>
  [...modules]
    .filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0)
    .flatMap(joined)
    .flatMap(({ resource }) => resource?.split('?')[0] ?? []);

/**
 * Writes the licences of everything from npm that is in a build: code, styles and fonts.
 * @param {{ tools: readonly string[] }} options folders of packages that write code of their own into every bundle
 */
export const noticesPlugin = ({ tools }) => ({
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, WebpackError, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('GentlyNotices', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'GentlyNotices', stage }, () => {
        if (compilation.compiler !== compiler || compilation.errors.length > 0) return;
        const folders = filesInBundle(compilation).flatMap((file) => packageFolder(file) ?? []);
        try {
          const content = `${JSON.stringify({ packages: noticesOf([...folders, ...tools]) }, null, 2)}\n`;
          compilation.emitAsset(NOTICES_FILE, new sources.RawSource(content));
        } catch (error) {
          // A stack trace of webpack would only hide the sentence.
          compilation.errors.push(new WebpackError(error.message));
        }
      });
    });
  },
});
