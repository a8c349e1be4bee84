import { z } from 'zod';
import { get, post, type Endpoint } from '../http/endpoint';
import { listPage } from '../http/lists';
import { common, listing, text } from '../http/params';
import { expand, view } from '../http/view';
import { findOrRefuse } from '../store/unit';
import { accountLinkParams, createAccountLink, createLoginLink } from './account-links';
import { accountParams, createAccount } from './accounts';
import { createPayout, payoutParams } from './payouts';
import { createTransfer, transferParams } from './transfers';

const readParams = z.strictObject(common);
const transferList = z.strictObject({
  ...listing,
  destination: text().optional(),
  transfer_group: text().optional(),
});
const plainList = z.strictObject(listing);
const connected = { connected: true } as const;

const accounts: readonly Endpoint[] = [
  post('/accounts', 'secret', accountParams, async (unit, given) => ({
    body: await expand(unit, view(await createAccount(unit, given)), given.expand),
  })),
  get('/accounts', 'secret', plainList, async (unit, query) => ({
    body: await listPage(unit, { name: 'accounts', url: '/v1/accounts', query }),
  })),
  get('/accounts/:id', 'secret', readParams, async (unit, given, { id }) => ({
    body: await expand(unit, view(await findOrRefuse(unit, 'accounts', id)), given.expand),
  })),
  post('/accounts/:id/login_links', 'secret', readParams, async (unit, _given, { id }) => ({
    body: await createLoginLink(unit, id),
  })),
  post('/account_links', 'secret', accountLinkParams, async (unit, given) => ({
    body: await createAccountLink(unit, given),
  })),
];

const transfers: readonly Endpoint[] = [
  post('/transfers', 'secret', transferParams, async (unit, given) => ({
    body: await expand(unit, view(await createTransfer(unit, given)), given.expand),
  })),
  get('/transfers', 'secret', transferList, async (unit, { destination, transfer_group, ...query }) => {
    const filter = {
      ...(destination !== undefined && { destination }),
      ...(transfer_group !== undefined && { transfer_group }),
    };
    return { body: await listPage(unit, { name: 'transfers', url: '/v1/transfers', filter, query }) };
  }),
  get('/transfers/:id', 'secret', readParams, async (unit, given, { id }) => ({
    body: await expand(unit, view(await findOrRefuse(unit, 'transfers', id)), given.expand),
  })),
];

/** Payouts are a connected account's own: the header `Stripe-Account` says whose. */
const payouts: readonly Endpoint[] = [
  post(
    '/payouts',
    'secret',
    payoutParams,
    async (unit, given, { account }) => ({
      body: await expand(unit, view(await createPayout(unit, given, account)), given.expand),
    }),
    connected,
  ),
  get(
    '/payouts',
    'secret',
    plainList,
    async (unit, query, { account }) => {
      const filter = { owner: account };
      return { body: await listPage(unit, { name: 'payouts', url: '/v1/payouts', filter, query }) };
    },
    connected,
  ),
  get(
    '/payouts/:id',
    'secret',
    readParams,
    async (unit, given, { id, account }) => {
      const payout = await findOrRefuse(unit, 'payouts', id, undefined, { owner: account });
      return { body: await expand(unit, view(payout), given.expand) };
    },
    connected,
  ),
];

export const connectEndpoints: readonly Endpoint[] = [...accounts, ...transfers, ...payouts];
