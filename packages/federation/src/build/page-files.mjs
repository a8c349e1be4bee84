import { sep } from 'node:path';

const scriptsOf = (chunks) =>
  [...chunks]
    .flatMap((chunk) => [...chunk.files])
    .filter((file) => file.endsWith('.js') && !file.includes('.hot-update.'));

/** Blocks (dynamic imports) of a module, also of one that webpack has concatenated with others. */
const blocksOf = (module) => [...module.blocks, ...(module.rootModule?.blocks ?? [])];

const isManifest = (module) =>
  (module.rootModule ?? module).resource?.endsWith(`${sep}src${sep}manifest.ts`) === true;

/**
 * Files that a page needs besides `remoteEntry.js`, so that the site can ask the browser for them at once
 * instead of one after the other.
 * @param {import('webpack').Compilation} compilation
 * @param {Record<string, string>} loaders mount id → request of its dynamic import
 * @returns {Record<string, string[]>}
 */
export const pageFiles = ({ chunkGraph, modules }, loaders) => {
  const manifests = [...modules].filter(
    (module) => isManifest(module) && chunkGraph.getNumberOfModuleChunks(module) > 0,
  );
  const exposed = manifests.flatMap((module) => scriptsOf(chunkGraph.getModuleChunksIterable(module)));
  const blocks = manifests.flatMap(blocksOf);
  return Object.fromEntries(
    Object.entries(loaders).map(([id, request]) => {
      const block = blocks.find((candidate) => candidate.request === request);
      const group = block && chunkGraph.getBlockChunkGroup(block);
      return [id, [...new Set([...exposed, ...scriptsOf(group?.chunks ?? [])])]];
    }),
  );
};
