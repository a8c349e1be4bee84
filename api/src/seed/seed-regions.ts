import type { FastifyInstance } from 'fastify';
import { DEMO_PASSWORD } from '../modules/dev';
import type { Account } from '../modules/auth';
import { DEMO_DECLUTTERERS } from './demo-declutterers';
import { DEMO_REGIONS, SECOND_MANAGER } from './demo-regions';
import { DEMO_SEED } from './demo-seed-origin';

type App = Pick<FastifyInstance, 'accounts' | 'regions' | 'teams'>;

const known = async ({ accounts }: App, email: string): Promise<Account> => {
  const account = await accounts.findByEmail(email);
  if (!account) throw new Error(`the account ${email} is missing`);
  return account;
};

/** Everybody of the demo joins the team of where they go; who is not there yet does so when they are. */
export const placeDemoTeam = async ({ accounts, teams }: Pick<App, 'accounts' | 'teams'>): Promise<void> => {
  for (const { email } of DEMO_DECLUTTERERS) {
    const account = await accounts.findByEmail(email);
    if (account) await teams.place(account);
  }
};

/** Regions with their managers and owner, before anybody books. Doing it again changes nothing. */
export const seedRegions = async (app: App): Promise<void> => {
  const { accounts, regions } = app;
  const owner = await known(app, 'franchise@gentlysorted.test');
  const admin = await known(app, 'admin@gentlysorted.test');
  const manager = await known(app, 'manager@gentlysorted.test');
  const { account: second } = await accounts.ensure({
    ...SECOND_MANAGER,
    role: 'manager',
    status: 'active',
    emailVerified: true,
    password: DEMO_PASSWORD,
  });
  const there = await regions.list();
  for (const [index, { areas, ...region }] of DEMO_REGIONS.entries()) {
    if (there.some(({ name }) => name === region.name)) continue;
    const manager_id = index === 0 ? manager.id : second.id;
    const body = { ...region, postcode_areas: areas, manager_id, owner_id: owner.id };
    await regions.create(body, { id: admin.id, role: admin.role, origin: DEMO_SEED });
  }
  // Calls with clients whom nobody has visited yet are the demo manager's, too.
  const home = await regions.home();
  if (home.managerIds.length === 0) await regions.appoint(home.id, { managerIds: [manager.id] });
  await placeDemoTeam(app);
};
