import { Agent, get } from 'node:http';
import { BenchError, check } from '../shared/check.mjs';

const PARALLEL = 32;
const PATH = '/api/v1/bookings/my?limit=20';

const readBody = async (answer) => {
  const parts = [];
  for await (const part of answer) parts.push(part);
  return Buffer.concat(parts).toString();
};

/**
 * Sends requests for the list of bookings to one process of the API.
 * @param {{ port: number, headers: Record<string, string> }} server
 */
export const createLoad = ({ port, headers }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: PARALLEL });
  const once = () =>
    new Promise((done, failed) => {
      get({ host: '127.0.0.1', port, path: PATH, headers, agent }, (answer) => {
        if (answer.statusCode === 200) return readBody(answer).then(done, failed);
        answer.resume();
        return failed(new BenchError(`GET /bookings/my answered ${answer.statusCode}.`));
      }).on('error', failed);
    });
  return {
    /** Sends one request. @returns {Promise<string>} the body of its answer */
    once,
    /** Sends a number of requests, 32 at a time. @param {number} requests */
    many: async (requests) => {
      let left = requests;
      const worker = async () => {
        while (left > 0) {
          left -= 1;
          await once();
        }
      };
      await Promise.all(Array.from({ length: PARALLEL }, worker));
    },
  };
};

/**
 * Checks that an answer is the list that is measured: every booking of the client, half of them accepted by a declutterer.
 * @param {string} body
 * @param {number} expected
 * @throws {BenchError}
 */
export const checkBookings = (body, expected) => {
  const bookings = JSON.parse(body).data?.bookings;
  check(Array.isArray(bookings), 'GET /bookings/my answered no list of bookings.');
  check(
    bookings.length === expected,
    `GET /bookings/my answered ${bookings.length} bookings in place of ${expected}.`,
  );
  const accepted = bookings.filter(
    ({ status, declutterer }) => status === 'confirmed' && declutterer?.first_name,
  );
  check(
    accepted.length === expected / 2,
    `GET /bookings/my shows a declutterer for ${accepted.length} bookings in place of ${expected / 2}.`,
  );
  check(
    bookings.every(({ service, starts_at: start }) => service?.name && start),
    'GET /bookings/my answered bookings without the service or the time.',
  );
};
