import { UsageError, originOf } from '../remotes.mjs';

const PREFIX = 'remote.';
const SHELL = 'preview.shell';

/** @returns {Record<string, string>} the versions that an address asks for: remote → version */
const wishesIn = (address) =>
  Object.fromEntries(
    [...new URL(address).searchParams]
      .filter(([key]) => key.startsWith(PREFIX))
      .map(([key, version]) => [key.slice(PREFIX.length), version]),
  );

/** The site makes a page from another shell only where its address says so, and tests open many addresses. */
const assertLiveShell = (address, { shell }) => {
  const version = new URL(address).searchParams.get(SHELL);
  if (version !== null && version !== shell.version)
    throw new UsageError(`Tests of a remote run on the live shell, ${shell.version}: leave ${SHELL} out.`);
};

const readJson = async (url) => {
  const answer = await fetch(url).catch(() => null);
  return answer?.ok ? answer.json().catch(() => null) : null;
};

/** Somebody who tests a preview must not be told of the live version. */
const assertFollowed = async (url, { environment, overrides }, wishes) => {
  if (Object.keys(wishes).length > 0 && overrides?.allowed !== true)
    throw new UsageError(
      `${environment} shows live versions only: pnpm overrides allow --env ${environment}`,
    );
  for (const [remote, version] of Object.entries(wishes)) {
    if (
      !(await readJson(`${url}/registry/${encodeURIComponent(remote)}/${encodeURIComponent(version)}.json`))
    )
      throw new UsageError(`There is no version ${version} of ${remote} in ${environment}.`);
  }
};

/**
 * Looks at a site before tests are run on it.
 * @param {string} name the remote that is tested
 * @param {string} address of the site; of a preview, when it names versions
 * @returns {Promise<{ url: string, words: string, wishes: Record<string, string>, hasDemo: boolean }>}
 */
export const lookAtSite = async (name, address) => {
  const url = originOf(address);
  const registry = await readJson(`${url}/registry.json`);
  if (!Array.isArray(registry?.remotes))
    throw new UsageError(`${url} does not answer as a site of this product.`);
  const live = registry.remotes.find((remote) => remote.name === name);
  if (!live) throw new UsageError(`${name} is not live in ${registry.environment}.`);
  assertLiveShell(address, registry);
  const wishes = Object.fromEntries(
    Object.entries(wishesIn(address)).filter(
      ([remote, version]) =>
        version !== registry.remotes.find((one) => one.name === remote)?.version && version !== 'live',
    ),
  );
  await assertFollowed(url, registry, wishes);
  const demo = await readJson(`${url}/api/v1/dev/quick-access`);
  const others = Object.entries(wishes).filter(([remote]) => remote !== name);
  const shown = wishes[name] ? `preview ${wishes[name]}, live ${live.version}` : live.version;
  const beside = others.map(([remote, version]) => `, with ${remote} ${version}`).join('');
  return {
    url,
    words: `${name} ${shown} in ${registry.environment}${beside}`,
    wishes,
    hasDemo: demo?.data?.enabled === true,
  };
};
