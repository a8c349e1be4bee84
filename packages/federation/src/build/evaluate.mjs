import { build } from 'esbuild';

/**
 * Runs a TypeScript module of pure data in Node and returns its exports.
 * @param {string} file
 * @returns {Promise<Record<string, unknown>>}
 */
export const evaluate = async (file) => {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    write: false,
    logLevel: 'silent',
  });
  const source = Buffer.from(outputFiles[0].contents).toString('base64');
  return import(`data:text/javascript;base64,${source}`);
};
