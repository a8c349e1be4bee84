import { createServer } from 'node:net';

/**
 * Whether a loopback port can be listened on. `npm start` asks before anything is installed, so it needs nothing but Node.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export const portIsFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });
