import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * @param {number} port
 * @returns {Promise<number | null>} the port that was free, or null when it is taken
 */
const tryPort = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(null));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const { port: found } = /** @type {import('node:net').AddressInfo} */ (probe.address());
      probe.close(() => resolve(found));
    });
  });

/**
 * Below the ports that systems give to outgoing connections: one of those could be taken by a connection while the
 * process that listens on it is started again.
 */
const RANGE = { from: 20_000, to: 30_000 };
const ATTEMPTS = 50;

/** @param {number} [wanted] @returns {Promise<number>} the wanted loopback port, or any free one */
export const freePort = async (wanted) => {
  const candidates = Array.from({ length: ATTEMPTS }, () => randomInt(RANGE.from, RANGE.to));
  if (wanted) candidates.unshift(wanted);
  for (const candidate of candidates) {
    const port = await tryPort(candidate);
    if (port !== null) return port;
  }
  throw new Error('No free port on this machine.');
};
