import { z } from 'zod';
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

export async function createAccountLink(
  unit: Unit,
  { account, refresh_url, return_url }: z.output<typeof accountLinkParams>,
): Promise<Json> {
  await findOrRefuse(unit, 'accounts', account, { param: 'account' });
  const link = {
    _id: newId('link'),
    account,
    refresh_url,
    return_url,
    expires_at: unit.now + LINK_LIVES_SECONDS,
  };
  const options = unit.session ? { session: unit.session } : {};
  await unit.database.collection('account_links').insertOne(link, options);
  const url = `${unit.settings.publicUrl()}/connect/setup/${link._id}`;
  return { object: 'account_link', created: unit.now, expires_at: link.expires_at, url };
}
