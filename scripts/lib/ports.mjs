import { createServer } from 'node:net';

/** @param {number} port @returns {Promise<number | null>} the port that was free, or null when it is taken */
const tryPort = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(null));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const { port: found } = probe.address();
      probe.close(() => resolve(found));
    });
  });

/** @param {number} port @returns {Promise<boolean>} */
export const isPortFree = async (port) => (await tryPort(port)) !== null;

/** @param {number} wanted @returns {Promise<number>} the wanted loopback port, or any free one */
export const freePort = async (wanted = 0) => {
  const port = (await tryPort(wanted)) ?? (await tryPort(0));
  if (port === null) throw new Error('No free port on this machine.');
  return port;
};
