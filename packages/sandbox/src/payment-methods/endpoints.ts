import { z } from 'zod';
import { get, post, type Endpoint } from '../http/endpoint';
import { common } from '../http/params';
import { expand, view } from '../http/view';
import { findOrRefuse } from '../store/unit';
import { cardParams } from './card-params';
import { createMethod, createToken, methodFields } from './payment-methods';

const createMethodParams = z.strictObject({ ...common, ...methodFields });
const createTokenParams = z.strictObject({ ...common, card: cardParams });
const readParams = z.strictObject(common);

export const paymentMethodEndpoints: readonly Endpoint[] = [
  post('/payment_methods', 'any', createMethodParams, async (unit, given) => ({
    body: await expand(unit, view(await createMethod(unit, given, 'card')), given.expand),
  })),
  get('/payment_methods/:id', 'secret', readParams, async (unit, given, { id }) => ({
    body: await expand(unit, view(await findOrRefuse(unit, 'payment_methods', id)), given.expand),
  })),
  post('/tokens', 'any', createTokenParams, async (unit, given) => {
    const token = await createToken(unit, given.card);
    return { body: await expand(unit, { ...view(token), card: token.method.card }, given.expand) };
  }),
];
