/**
 * Runs `work` and then stops what it has started, the last first, whether it succeeds or not.
 * @template Result
 * @param {(started: <Resource extends { stop: () => unknown }>(resource: Resource) => Resource) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export const stoppingAll = async (work) => {
  const resources = [];
  const started = (resource) => {
    resources.push(resource);
    return resource;
  };
  try {
    return await work(started);
  } finally {
    for (const resource of resources.toReversed()) await resource.stop();
  }
};
