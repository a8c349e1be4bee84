import { once } from 'node:events';
import { createServer } from 'node:http';

/** A little later than the page, as in life, so that what arrives late can shift what is there. */
const ANSWER_AFTER_MS = 150;

const CATEGORIES = ['home_organizing', 'digital_organizing', 'paper_management'];

const services = CATEGORIES.flatMap((category, group) =>
  [1, 2].map((number) => ({
    id: `6560000000000000000000${group}${number}`,
    name: `Service ${group + 1}.${number}`,
    description: 'Calm, practical help at your own pace, with somebody who understands.',
    category,
    base_price: 90 + 10 * number,
    hourly_price: 45,
    duration_minutes: 120,
    neurodivergent_friendly: true,
  })),
);

export const client = {
  id: '656000000000000000000099',
  email: 'client@example.test',
  first_name: 'Robin',
  last_name: 'Example',
  role: 'client',
  status: 'active',
  phone: '',
  location: '',
  created_at: '2026-01-01T00:00:00.000Z',
};

const NO_BOOKINGS = { total: 0, upcoming: 0, completed: 0, pending: 0 };

const ANSWERS = {
  'GET /api/v1/services': { services },
  'GET /api/v1/auth/profile': { user: client },
  'GET /api/v1/csrf-token': { csrf_token: 'bench' },
  'GET /api/v1/bookings/my': { bookings: [], counts: NO_BOOKINGS, page: { next_cursor: null } },
  'GET /api/v1/payments/my': { payments: [], page: { next_cursor: null } },
  'GET /api/v1/dev/quick-access': { enabled: false, accounts: [], password: null },
};

/** Answers what the measured pages ask for; anything else is 404 in the API's words. */
export const startStubApi = async () => {
  const server = createServer((request, response) => {
    const [path] = request.url.split('?');
    const data = ANSWERS[`${request.method} ${path}`];
    const body = data
      ? { success: true, data }
      : { success: false, code: 'not_found', message: 'Not found', errors: [], request_id: 'bench' };
    setTimeout(() => {
      response.writeHead(data ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    }, ANSWER_AFTER_MS);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${server.address().port}`, stop };
};
