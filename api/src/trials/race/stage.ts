import { addDays, londonDate } from '@gently/contracts';
import type { FastifyInstance } from 'fastify';
import { Types } from 'mongoose';
import type { CatalogueService } from '../../modules/services';
import type { Caller } from '../../testing/caller';

/** Where a race takes place: few declutterers, few days, sessions that overlap, and far more clients than time. */
export interface Stage {
  clients: { id: string; caller: Pick<Caller, 'call'> }[];
  services: CatalogueService[];
  days: string[];
  /** The declutterer who has a booking at this moment accepts it. */
  confirm(bookingId: string): Promise<void>;
  /** The declutterer who is asked at this moment cannot take it, or lets the time to answer run out. */
  decline(bookingId: string): Promise<void>;
  /** Puts a card to an intent, and sees to it that the news of it arrives. */
  payCard(intentId: string): Promise<void>;
}

export const RACE_PASSWORD = 'a-race-of-many';
const DAYS = 3;
const DECLUTTERERS = 3;
const NOBODY = '0'.repeat(24);
const EVERY_DAY = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

type App = Pick<FastifyInstance, 'accounts' | 'catalogue' | 'declutterers' | 'deps'>;

const addService = ({ catalogue }: App, run: string, durationMinutes: number) =>
  catalogue.save({
    slug: `race-${run}-${durationMinutes}`,
    name: `Race of ${durationMinutes} minutes`,
    description: 'Many want it at once.',
    category: 'home_organisation',
    pricePence: durationMinutes * 75 + 1,
    durationMinutes,
    neurodivergentFriendly: true,
    active: true,
    order: durationMinutes,
  });

const addPerson = ({ accounts }: App, run: string, role: 'client' | 'declutterer', index: number) =>
  accounts.create({
    email: `race-${run}-${role}-${index}@example.test`,
    firstName: 'Robin',
    lastName: `Racer ${index}`,
    role,
    status: 'active',
    password: RACE_PASSWORD,
  });

/** The answers of declutterers, by whoever has a booking at the moment. */
export const createAnswerers = ({ matching, deps }: Pick<FastifyInstance, 'matching' | 'deps'>) => {
  const whoHas = async (bookingId: string): Promise<string> => {
    const bookings = deps.database.connection.collection('bookings');
    const row = await bookings.findOne({ _id: new Types.ObjectId(bookingId) });
    return String(row?.['declutterer'] ?? NOBODY);
  };
  return {
    confirm: async (bookingId: string): Promise<void> =>
      void (await matching.accept(bookingId, await whoHas(bookingId))),
    decline: async (bookingId: string): Promise<void> =>
      matching.decline(bookingId, await whoHas(bookingId), 'The race goes on'),
  };
};

/** People, services and days for a race. @param run tells one race in a database from another */
export const setStage = async (app: App, run: string, clientCount: number, dayCount = DAYS) => {
  const services = [await addService(app, run, 60), await addService(app, run, 120)];
  const serviceIds = services.map(({ id }) => id);
  for (let index = 0; index < DECLUTTERERS; index += 1) {
    const { id: userId } = await addPerson(app, run, 'declutterer', index);
    const weeklyHours = EVERY_DAY.map((day) => ({ day, startTime: '09:00', endTime: '18:00' }));
    const profile = { approved: true, active: true, categories: [], serviceIds, areas: [], weeklyHours };
    await app.declutterers.save({ userId, ...profile, overrides: [] });
  }
  const clients = [];
  for (let index = 0; index < clientCount; index += 1)
    clients.push(await addPerson(app, run, 'client', index));
  const today = londonDate(app.deps.clock());
  const days = Array.from({ length: dayCount }, (_, index) => addDays(today, index + 3));
  return { services, clients, days };
};
