import type { ClientSession, Connection } from 'mongoose';
import type { ServiceCategory } from '@gently/contracts';
import type { Declutterer } from './declutterer';
import { type DecluttererRow, decluttererModel } from './declutterer.model';

const toDeclutterer = (row: DecluttererRow): Declutterer => ({
  userId: String(row.user),
  approved: row.approved,
  active: row.active,
  categories: row.categories,
  serviceIds: row.services.map(String),
  areas: row.areas,
  weeklyHours: row.weeklyHours.map(({ day, startTime, endTime }) => ({ day, startTime, endTime })),
  overrides: row.overrides,
});

export const createDeclutterersRepository = (connection: Connection) => {
  const model = decluttererModel(connection);
  return {
    /** All who take bookings for a service. */
    listServing: async (
      service: { id: string; category: ServiceCategory },
      session?: ClientSession,
    ): Promise<Declutterer[]> => {
      const rows = await model
        .find({
          approved: true,
          active: true,
          $or: [{ categories: service.category }, { services: service.id }],
        })
        .session(session ?? null)
        .lean<DecluttererRow[]>();
      return rows.map(toDeclutterer);
    },
    get: async (userId: string): Promise<Declutterer | null> => {
      const row = await model.findOne({ user: userId }).lean<DecluttererRow>();
      return row && toDeclutterer(row);
    },
    /** Makes or replaces the profile of an account. */
    save: async ({ userId, serviceIds, ...profile }: Declutterer): Promise<void> => {
      await model.updateOne(
        { user: userId },
        { $set: { ...profile, services: serviceIds } },
        { upsert: true },
      );
    },
  };
};
export type DeclutterersRepository = ReturnType<typeof createDeclutterersRepository>;
