import { check } from '../shared/check.mjs';
import { UsageError } from './options.mjs';

/**
 * A measurement.
 * @typedef {object} Bench
 * @property {string} title says what is compared with what
 * @property {string} limits says when it fails
 * @property {Record<string, import('./options.mjs').Option>} options
 * @property {(values: Record<string, any>) => Promise<number>} run measures; answers the exit code
 * @property {() => Promise<string>} smoke measures for about a second with little data and without limits; answers what
 *   was measured, and throws when it could not be
 */

/** Each is loaded when it is needed, so that one that does not load leaves the others alone. */
const BENCHES = {
  api: () => import('../api/api.mjs'),
  bundle: () => import('../bundle/bundle.mjs'),
  dashboards: () => import('../dashboards/dashboards.mjs'),
  delivery: () => import('../delivery/delivery.mjs'),
  resilience: () => import('../resilience/resilience.mjs'),
  scale: () => import('../engine/scale.mjs'),
  training: () => import('../training/training.mjs'),
  waiting: () => import('../engine/waiting.mjs'),
};

export const benchNames = Object.keys(BENCHES);

/** @param {string} name @throws {UsageError} when there is no such bench */
export const checkName = (name) => {
  if (!benchNames.includes(name))
    throw new UsageError(`There is no bench called "${name}"; the benches are ${benchNames.join(', ')}.`);
};

/** @param {string} name @returns {Promise<Bench>} */
export const loadBench = async (name) => {
  const { bench } = await BENCHES[name]();
  check(bench, `The module of the bench ${name} exports no bench.`);
  return bench;
};
