import { DEMO_IDENTITY } from '@gently/contracts/contact';
import { isFilled } from '@gently/contracts/identity';
import type { FastifyInstance } from 'fastify';
import { DEMO_SEED } from './demo-seed-origin';

/** Fills in the business that runs the demonstration, unless an admin has done so already. */
export const seedIdentity = async ({
  accounts,
  settings,
}: Pick<FastifyInstance, 'accounts' | 'settings'>): Promise<void> => {
  const { initial, changes } = await settings.versions('identity');
  if (isFilled(initial) || changes.length > 0) return;
  const [admin] = await accounts.findActive('admin');
  if (!admin) throw new Error('the admin of the demonstration is missing');
  const actor = { id: admin.id, origin: DEMO_SEED };
  const reason = 'Who stands behind the demonstration';
  await settings.change(actor, 'identity', { value: DEMO_IDENTITY, reason, version: 0 });
};
