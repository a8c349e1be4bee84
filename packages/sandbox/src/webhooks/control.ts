import { z } from 'zod';
import { bouncePayout } from '../connect/payouts';
import { get, post, type Endpoint } from '../http/endpoint';
import { refusedRequest } from '../http/errors';
import { view } from '../http/view';
import { findOrRefuse } from '../store/unit';

const none = z.strictObject({});

/** For tests and for people at the sandbox: not part of Stripe's API. */
export const controlEndpoints: readonly Endpoint[] = [
  post('/payouts/:id/bounce', 'secret', none, async (unit, _params, { id }) => ({
    body: view(await bouncePayout(unit, id)),
  })),
  get('/events/:id/delivery', 'secret', none, async (unit, _params, { id }) => {
    await findOrRefuse(unit, 'events', id);
    const delivery = await unit.database.collection('deliveries').findOne({ event: id });
    return {
      body: {
        event: id,
        state: delivery?.state ?? 'no_receiver',
        attempts: delivery?.attempts ?? 0,
        last_result: delivery?.last_result ?? null,
      },
    };
  }),
  post('/events/:id/redeliver', 'secret', none, async (unit, _params, { id }) => {
    await findOrRefuse(unit, 'events', id);
    if (!unit.settings.webhookUrl) throw refusedRequest('No webhook receiver is set (SANDBOX_WEBHOOK_URL).');
    await unit.database.collection('deliveries').updateOne(
      { _id: `whd_${id}` },
      {
        $set: {
          event: id,
          state: 'pending',
          next_attempt_at: 0,
          first_attempt_at: unit.now * 1000,
          last_result: null,
        },
        $setOnInsert: { attempts: 0 },
      },
      { upsert: true, ...(unit.session && { session: unit.session }) },
    );
    unit.noteEvent(id);
    return { body: { event: id, state: 'pending' } };
  }),
];
