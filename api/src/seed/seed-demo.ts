import { addDays, londonDate } from '@gently/contracts/dates';
import type { FastifyInstance } from 'fastify';
import { DEMO_PASSWORD, seedUsers } from '../modules/dev';
import type { CatalogueService } from '../modules/services';
import { DEMO_DECLUTTERERS } from './demo-declutterers';
import { DEMO_SERVICES } from './demo-services';
import { DEMO_SESSIONS } from './demo-sessions';
import { placeDemoTeam } from './seed-regions';
import type { createSessionPlayer } from './play-session';

type App = Pick<
  FastifyInstance,
  'accounts' | 'catalogue' | 'declutterers' | 'deps' | 'fund' | 'requiredTraining' | 'teams'
>;

/** Enough for some subsidised sessions of the demo. */
const START_OF_THE_FUND = { key: 'demo-start', pence: 40_000, note: 'Start of the fund' };

/** For how long a demo can be looked at before its team has to be trained. */
const TRAINING_DAYS = 366;

const CLIENT = 'client@gentlysorted.test';

const seedCatalogue = async ({ catalogue }: App): Promise<Map<string, CatalogueService>> => {
  const services = new Map<string, CatalogueService>();
  for (const service of DEMO_SERVICES) services.set(service.slug, await catalogue.save(service));
  return services;
};

const accountOf = async ({ accounts }: App, declutterer: (typeof DEMO_DECLUTTERERS)[number]) => {
  if (!('name' in declutterer)) return accounts.findByEmail(declutterer.email);
  const { email, name } = declutterer;
  const known = { role: 'declutterer', status: 'active', emailVerified: true } as const;
  const fields = { email, ...name, ...known, password: DEMO_PASSWORD };
  return (await accounts.ensure(fields)).account;
};

const seedDeclutterers = async (app: App): Promise<void> => {
  const ids: string[] = [];
  for (const declutterer of DEMO_DECLUTTERERS) {
    const account = await accountOf(app, declutterer);
    if (!account) throw new Error(`the account ${declutterer.email} is missing`);
    await app.declutterers.save({ userId: account.id, approved: true, ...declutterer.profile });
    ids.push(account.id);
  }
  // The team has worked for a while: like every team of that time, it can do the required training later.
  await app.requiredTraining.giveTime(ids, addDays(londonDate(app.deps.clock()), TRAINING_DAYS));
};

/** Catalogue and people: needs nothing but the database. Doing it again changes nothing. */
export const seedBasics = async (app: App): Promise<Map<string, CatalogueService>> => {
  await seedUsers(app.accounts);
  await seedDeclutterers(app);
  await placeDemoTeam(app);
  await app.fund.grant(START_OF_THE_FUND);
  return seedCatalogue(app);
};

/** The sessions of the demo client: these take payments. */
export const seedSessions = async (
  app: App,
  services: ReadonlyMap<string, CatalogueService>,
  play: ReturnType<typeof createSessionPlayer>,
): Promise<void> => {
  const client = await app.accounts.findByEmail(CLIENT);
  if (!client) throw new Error('the demo client is missing');
  const now = app.deps.clock();
  for (const session of DEMO_SESSIONS) {
    const service = services.get(session.serviceSlug);
    if (!service) throw new Error(`the service ${session.serviceSlug} is missing`);
    await play(session, client.id, service, now);
  }
};
