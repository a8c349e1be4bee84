import { createHash } from 'node:crypto';

const PLACEHOLDER = '@@CHUNK_INTEGRITY@@';
const QUOTED = new RegExp(`(["'\`])${PLACEHOLDER}\\1`, 'g');

const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Runs in the browser where webpack makes the script element of a chunk. */
const checkedScript = (uniqueName) => `
var integrity = ${JSON.stringify(PLACEHOLDER)}[url.slice(url.lastIndexOf("/") + 1)];
if (integrity) script.integrity = integrity;
var fresh = globalThis.__GENTLY_FRESH__ && globalThis.__GENTLY_FRESH__[${JSON.stringify(uniqueName)}];
if (fresh) script.src = url + "?" + fresh;`;

/**
 * Writes the hash of every chunk into the entry of a remote or of the shell, and has the browser check each chunk
 * against it. The shell checks the entry of a remote, and the site's page that of the shell, so no file runs unless it
 * is the one that was built.
 * @param {{ entry: RegExp, uniqueName: string }} options the entry's name may carry a hash: of its chunks' names, and so
 *   of their content, it was made
 */
export const chunkIntegrityPlugin = ({ entry, uniqueName }) => ({
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, runtime, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('GentlyIntegrity', (compilation) => {
      const hooks = runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      hooks.createScript.tap('GentlyIntegrity', (source) => source + checkedScript(uniqueName));
      // After the real content hashes: from here on no chunk changes.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'GentlyIntegrity', stage }, () => {
        const scripts = compilation.getAssets().filter(({ name }) => name.endsWith('.js'));
        const first = scripts.find(({ name }) => entry.test(name));
        if (!first) return;
        const chunks = scripts.filter(({ name }) => name !== first.name);
        const known = Object.fromEntries(
          chunks.map(({ name, source }) => [name, integrityOf(source.buffer())]).sort(),
        );
        compilation.updateAsset(
          first.name,
          (source) =>
            new sources.RawSource(
              source
                .source()
                .toString()
                .replace(QUOTED, () => JSON.stringify(known)),
            ),
        );
      });
    });
  },
});
