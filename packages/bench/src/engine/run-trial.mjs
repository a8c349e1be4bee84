import { buildRooms, builtFile, runMeasurement } from '../shared/workspace.mjs';

const trialFile = (name) => builtFile(`packages/embedded-mongo/dist/trials/${name}.js`);

/**
 * Builds the engine and runs one of its measurements, which prints its rows.
 * @param {string} name
 * @param {Record<string, unknown>} values of its options
 * @returns {Promise<object[]>}
 */
export const runTrial = async (name, values) => {
  await buildRooms(['embedded-mongo']);
  const args = Object.entries(values).flatMap(([key, value]) => [`--${key}`, String(value)]);
  return runMeasurement([trialFile(name), ...args], { show: true });
};

/**
 * Runs a measurement of the engine that is built, for about a second.
 * @param {string} name
 * @returns {Promise<object[]>} its rows
 */
export const smokeTrial = (name) => runMeasurement([trialFile(name), '--smoke']);
