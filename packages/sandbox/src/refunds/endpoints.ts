import { z } from 'zod';
import { get, post, type Endpoint } from '../http/endpoint';
import { listPage } from '../http/lists';
import { common, listing, mergeMetadata, metadata, text } from '../http/params';
import { expand, view } from '../http/view';
import { findOrRefuse, save } from '../store/unit';
import { createRefund, refundParams } from './refunds';

const updateParams = z.strictObject({ ...common, metadata: metadata().optional() });
const listParams = z.strictObject({
  ...listing,
  charge: text().optional(),
  payment_intent: text().optional(),
});

export const refundEndpoints: readonly Endpoint[] = [
  post('/refunds', 'secret', refundParams, async (unit, given) => ({
    body: await expand(unit, view(await createRefund(unit, given)), given.expand),
  })),
  get('/refunds', 'secret', listParams, async (unit, { charge, payment_intent, ...query }) => {
    const filter = {
      ...(charge !== undefined && { charge }),
      ...(payment_intent !== undefined && { payment_intent }),
    };
    return { body: await listPage(unit, { name: 'refunds', url: '/v1/refunds', filter, query }) };
  }),
  get('/refunds/:id', 'secret', z.strictObject(common), async (unit, given, { id }) => ({
    body: await expand(unit, view(await findOrRefuse(unit, 'refunds', id)), given.expand),
  })),
  post('/refunds/:id', 'secret', updateParams, async (unit, given, { id }) => {
    const refund = await findOrRefuse(unit, 'refunds', id);
    const changed = { ...refund, metadata: mergeMetadata(refund.metadata, given.metadata) };
    return { body: await expand(unit, view(await save(unit, 'refunds', changed)), given.expand) };
  }),
];
