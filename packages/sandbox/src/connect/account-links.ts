import { z } from 'zod';
import { refusedRequest } from '../http/errors';
import * as field from '../http/params';
import type { Json } from '../http/view';
import { newId } from '../store/ids';
import { findOrRefuse, type Unit } from '../store/unit';

export const accountLinkParams = z.strictObject({
  ...field.common,
  account: field.text(),
  type: field.oneOf(['account_onboarding']),
  refresh_url: z.url('Not a valid URL'),
  return_url: z.url('Not a valid URL'),
});

/** As long as Stripe's own links live. */
export const LINK_LIVES_SECONDS = 300;

async function openPage(unit: Unit, account: string, return_url: string | null) {
  const link = { _id: newId('link'), account, return_url, expires_at: unit.now + LINK_LIVES_SECONDS };
  const options = unit.session ? { session: unit.session } : {};
  await unit.database.collection('account_links').insertOne(link, options);
  return { expires_at: link.expires_at, url: `${unit.settings.publicUrl()}/connect/setup/${link._id}` };
}

export async function createAccountLink(
  unit: Unit,
  { account, return_url }: z.output<typeof accountLinkParams>,
): Promise<Json> {
  await findOrRefuse(unit, 'accounts', account, { param: 'account' });
  return { object: 'account_link', created: unit.now, ...(await openPage(unit, account, return_url)) };
}

/** Leads to the account's own pages, where a person changes the bank account later. */
export async function createLoginLink(unit: Unit, id: string): Promise<Json> {
  const account = await findOrRefuse(unit, 'accounts', id);
  if (!account.details_submitted)
    throw refusedRequest('Cannot create a login link for an account that has not completed onboarding.');
  const { url } = await openPage(unit, id, null);
  return { object: 'login_link', created: unit.now, url };
}
