/**
 * Names of the facade that a compiled remote really refers to, by entry; `*` where it takes a whole entry.
 * Read from the module graph, so an import that tree-shaking removed asks for nothing.
 * @param {import('webpack').Compilation} compilation
 * @param {string} facadePackage
 * @returns {Record<string, string[]>}
 */
export const facadeUses = ({ modules, moduleGraph }, facadePackage) => {
  const uses = new Map();
  for (const module of modules) {
    const key = module.type === 'consume-shared-module' ? module.options.shareKey : '';
    if (!key.startsWith(`${facadePackage}/`)) continue;
    const entry = key.slice(facadePackage.length + 1);
    const names = uses.get(entry) ?? new Set();
    uses.set(entry, names);
    for (const { dependency } of moduleGraph.getIncomingConnections(module)) {
      for (const name of referencedNames(dependency, moduleGraph)) names.add(name);
    }
  }
  return Object.fromEntries(
    [...uses].sort(([a], [b]) => a.localeCompare(b)).map(([entry, names]) => [entry, [...names].sort()]),
  );
};

/** Only dependencies with `ids` are uses of a name; the rest are the import statements themselves. */
const referencedNames = (dependency, moduleGraph) => {
  if (!dependency || typeof dependency.getReferencedExports !== 'function') return [];
  if (!dependency.type?.includes('specifier')) return [];
  return dependency
    .getReferencedExports(moduleGraph, undefined)
    .map((reference) => (Array.isArray(reference) ? reference : reference.name)[0] ?? '*');
};
