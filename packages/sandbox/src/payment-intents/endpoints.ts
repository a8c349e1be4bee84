import { sameText } from '../http/auth';
import { get, post, type Answer, type Call, type Endpoint } from '../http/endpoint';
import { InvalidParams, missingParam, missingResource, refusedRequest } from '../http/errors';
import { listPage } from '../http/lists';
import { browserView, expand, view, type Json } from '../http/view';
import type { PaymentIntentRecord } from '../store/records';
import { find, findOrRefuse, type Unit } from '../store/unit';
import { authenticateIntent, confirmIntent, requireStatus, type Confirmed } from './confirm';
import * as params from './params';
import { cancelIntent, captureIntent, chosenMethod, createIntent, updateIntent } from './payment-intents';

/** The intent, if the caller may see it: a browser has to know its client secret. */
async function intentFor(unit: Unit, call: Call, secret: string | undefined): Promise<PaymentIntentRecord> {
  if (call.viewer === 'browser' && secret === undefined) throw missingParam('client_secret');
  const intent = await find(unit, 'payment_intents', call.id);
  if (!intent) throw missingResource('payment_intent', call.id, 'intent');
  if (secret !== undefined && !sameText(secret, intent.client_secret))
    throw refusedRequest(
      'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
      { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
    );
  return intent;
}

async function shown(unit: Unit, intent: PaymentIntentRecord, call: Call, paths?: string[]): Promise<Json> {
  if (call.viewer === 'secret') return expand(unit, view(intent), paths);
  const allowed = paths?.every((path) => path === 'payment_method') ?? true;
  if (!allowed)
    throw refusedRequest('A publishable key may only expand payment_method.', { param: 'expand' });
  return expand(unit, browserView(view(intent)), paths);
}

async function answered(unit: Unit, done: Confirmed, call: Call, paths?: string[]): Promise<Answer> {
  const body = await shown(unit, done.intent, call, paths);
  if (!done.error) return { body };
  return { status: 402, body: { error: { ...done.error, payment_intent: body } } };
}

/** Without a page to return to, the server may not confirm what could send the person elsewhere. */
function requireReturnUrl(intent: PaymentIntentRecord, returnUrl: string | undefined): void {
  if (intent.automatic_payment_methods?.allow_redirects !== 'always' || returnUrl !== undefined) return;
  throw refusedRequest(
    "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
    { param: 'return_url' },
  );
}

const create = post('/payment_intents', 'secret', params.createParams, async (unit, given, call) => {
  if (given.return_url !== undefined && !given.confirm)
    throw new InvalidParams({
      param: 'return_url',
      message: 'The parameter `return_url` may only be used with `confirm` set to `true`.',
    });
  const intent = await createIntent(unit, given);
  if (!given.confirm) return { body: await shown(unit, intent, call, given.expand) };
  if (intent.payment_method === null) throw missingParam('payment_method');
  requireReturnUrl(intent, given.return_url);
  const method = await findOrRefuse(unit, 'payment_methods', intent.payment_method);
  return answered(unit, await confirmIntent(unit, intent, method), call, given.expand);
});

const confirm = post(
  '/payment_intents/:id/confirm',
  'any',
  params.confirmParams,
  async (unit, given, call) => {
    const found = await intentFor(unit, call, given.client_secret);
    requireStatus('confirm', found);
    if (call.viewer === 'secret') requireReturnUrl(found, given.return_url);
    const chosen = await chosenMethod(unit, given);
    if (!chosen && found.payment_method === null)
      throw refusedRequest(
        'You cannot confirm this PaymentIntent because it is missing a payment method. Update the PaymentIntent with a payment method and then confirm it again.',
        { code: 'payment_intent_unexpected_state', payment_intent: view(found) },
      );
    const method =
      chosen ??
      (await findOrRefuse(unit, 'payment_methods', found.payment_method ?? '', { param: 'payment_method' }));
    const intent =
      given.receipt_email === undefined ? found : { ...found, receipt_email: given.receipt_email || null };
    return answered(unit, await confirmIntent(unit, intent, method), call, given.expand);
  },
);

const update = post('/payment_intents/:id', 'secret', params.updateParams, async (unit, given, call) => ({
  body: await shown(unit, await updateIntent(unit, call.id, given), call, given.expand),
}));

const retrieve = get('/payment_intents/:id', 'any', params.retrieveParams, async (unit, given, call) => ({
  body: await shown(unit, await intentFor(unit, call, given.client_secret), call, given.expand),
}));

const capture = post(
  '/payment_intents/:id/capture',
  'secret',
  params.captureParams,
  async (unit, given, call) => ({
    body: await shown(unit, await captureIntent(unit, call.id, given.amount_to_capture), call, given.expand),
  }),
);

const cancel = post(
  '/payment_intents/:id/cancel',
  'secret',
  params.cancelParams,
  async (unit, given, call) => ({
    body: await shown(unit, await cancelIntent(unit, call.id, given), call, given.expand),
  }),
);

const list = get('/payment_intents', 'secret', params.listParams, async (unit, query) => ({
  body: await listPage(unit, { name: 'payment_intents', url: '/v1/payment_intents', query }),
}));

/** Stripe's own library has no such call: here the sandbox's dialog says how the person answered the bank. */
const authenticate = post(
  '/payment_intents/:id/sandbox_authenticate',
  'any',
  params.authenticateParams,
  async (unit, given, call) => {
    const intent = await intentFor(unit, call, given.client_secret);
    const done = await authenticateIntent(unit, intent, given.outcome === 'succeed');
    return { body: await shown(unit, done.intent, call, given.expand) };
  },
);

export const paymentIntentEndpoints: readonly Endpoint[] = [
  create,
  list,
  retrieve,
  update,
  confirm,
  capture,
  cancel,
  authenticate,
];
