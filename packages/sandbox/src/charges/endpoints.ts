import { z } from 'zod';
import { get, type Endpoint } from '../http/endpoint';
import { listPage } from '../http/lists';
import { common, listing, text } from '../http/params';
import { expand, view } from '../http/view';
import { findOrRefuse } from '../store/unit';

const listParams = z.strictObject({ ...listing, payment_intent: text().optional() });
const readParams = z.strictObject(common);

export const chargeEndpoints: readonly Endpoint[] = [
  get('/charges', 'secret', listParams, async (unit, { payment_intent, ...query }) => {
    const filter = payment_intent === undefined ? {} : { payment_intent };
    return { body: await listPage(unit, { name: 'charges', url: '/v1/charges', filter, query }) };
  }),
  get('/charges/:id', 'secret', readParams, async (unit, given, { id }) => ({
    body: await expand(unit, view(await findOrRefuse(unit, 'charges', id)), given.expand),
  })),
  // No bank asks for money back here, so the list is always empty.
  get('/disputes', 'secret', z.strictObject(listing), () =>
    Promise.resolve({ body: { object: 'list', data: [], has_more: false, url: '/v1/disputes' } }),
  ),
  get('/balance_transactions/:id', 'secret', readParams, async (unit, given, { id }) => ({
    body: await expand(unit, view(await findOrRefuse(unit, 'balance_transactions', id)), given.expand),
  })),
];
