/**
 * Files that compose a whole: each depends on everything, and every test on it, so that a change of one thing would affect
 * all. A change does not pass through them, unless it is a change of one of them.
 */
const COMPOSITION = [
  /^api\/src\/(app|ports|index|main|jobs\/tasks)\.ts$/,
  /^api\/src\/(resources|seed|testing)\//,
  /^packages\/contracts\/src\/endpoints\.ts$/,
];
const composes = (file) => COMPOSITION.some((pattern) => pattern.test(file));
const API_MODULE = /^api\/src\/modules\/([^/]+)\//;

/** Its tests are those below its folder, whatever they import. */
const CONFIGURATION = /^(.+\/)vitest\.config\.(ts|mjs)$/;

export const isTest = (file) => /\.(test|spec)\.(ts|tsx|mjs)$/.test(file);

const moduleOf = (file) => API_MODULE.exec(file)?.[1];

/**
 * Tests that no import leads to: an integration test of the API starts the whole application and asks a module over HTTP, and a
 * configuration sets up every test below it.
 * @param {ReadonlySet<string>} affected
 * @param {readonly string[]} files all of the workspace
 * @returns {string[]} the tests of each affected API module, and those of each affected configuration
 */
export const testsBeside = (affected, files) => {
  const products = [...affected].filter((file) => !isTest(file));
  const modules = new Set(products.map(moduleOf).filter(Boolean));
  const folders = products.flatMap((file) => CONFIGURATION.exec(file)?.[1] ?? []);
  return files.filter(
    (file) =>
      isTest(file) && (modules.has(moduleOf(file)) || folders.some((folder) => file.startsWith(folder))),
  );
};

/** Whether following an import from one file to the next leaves an API module for another. */
const leavesModule = (from, to) => {
  const [here, there] = [moduleOf(from), moduleOf(to)];
  return here !== undefined && there !== undefined && here !== there;
};

/**
 * Follows imports backwards from what was changed.
 * @param {readonly string[]} changed
 * @param {Map<string, Set<string>>} dependents from `readDependents`
 * @param {{ modulesAway?: number }} [options] how many API modules away from the change is still followed
 * @returns {Set<string>} every file that a change can affect, the changed ones among them
 */
export const affectedFiles = (changed, dependents, { modulesAway = Infinity } = {}) => {
  const nearest = new Map(changed.map((file) => [file, 0]));
  const waiting = [...changed];
  const isPassable = (file) => !composes(file) || changed.some(composes);
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    if (!isPassable(file)) continue;
    for (const next of dependents.get(file) ?? []) {
      const away = nearest.get(file) + (leavesModule(file, next) ? 1 : 0);
      if (away > modulesAway || away >= (nearest.get(next) ?? Infinity)) continue;
      nearest.set(next, away);
      waiting.push(next);
    }
  }
  return new Set(nearest.keys());
};
