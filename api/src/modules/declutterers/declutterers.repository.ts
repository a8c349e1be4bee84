import type { Connection } from 'mongoose';
import type { ServiceCategory } from '@gently/contracts';
import type { Transaction } from '../../shared/database/transaction';
import { type Declutterer, type KnownDeclutterer, newDeclutterer } from './declutterer';
import { type DecluttererRow, decluttererModel } from './declutterer.model';

interface OfferedService {
  id: string;
  category: ServiceCategory;
}
type Stored = DecluttererRow & { createdAt?: Date; updatedAt?: Date };

const toDeclutterer = (row: Stored): Declutterer => {
  const { _id, user, services, createdAt: _made, updatedAt: _changed, ...rest } = row;
  return newDeclutterer({ ...rest, userId: String(user), serviceIds: services.map(String) });
};

/** Declutterers who may be sent to a client. */
const SERVING = { approved: true, active: true } as const;

export const createDeclutterersRepository = (connection: Connection) => {
  const model = decluttererModel(connection);

  /** Makes or replaces the profile of an account; what is not named is empty then. */
  const save = async (known: KnownDeclutterer, tx?: Transaction): Promise<void> => {
    const { userId, serviceIds, ...profile } = newDeclutterer(known);
    await model.updateOne(
      { user: userId },
      { $set: { ...profile, services: serviceIds } },
      { upsert: true, ...(tx ? { session: tx } : {}) },
    );
  };

  const listServingAny = async (
    services: readonly OfferedService[],
    tx?: Transaction,
  ): Promise<Declutterer[]> => {
    const rows = await model
      .find({
        ...SERVING,
        $or: [
          { categories: { $in: [...new Set(services.map(({ category }) => category))] } },
          { services: { $in: services.map(({ id }) => id) } },
        ],
      })
      .select({ __v: 0 })
      .session(tx ?? null)
      .lean<DecluttererRow[]>();
    return rows.map(toDeclutterer);
  };

  return {
    /** All who offer a service. Whether they take new sessions just now, their status says. */
    listServing: (service: OfferedService, tx?: Transaction) => listServingAny([service], tx),
    /** All who offer one of several services at least. */
    listServingAny: (services: readonly OfferedService[]) => listServingAny(services),
    /** How many offer each category as a whole; a category that no declutterer offers is left out. */
    countByCategory: async (): Promise<ReadonlyMap<ServiceCategory, number>> => {
      const counts = await model.aggregate<{ _id: ServiceCategory; count: number }>([
        { $match: SERVING },
        { $unwind: '$categories' },
        { $group: { _id: '$categories', count: { $sum: 1 } } },
      ]);
      return new Map(counts.map(({ _id, count }) => [_id, count]));
    },
    get: async (userId: string, tx?: Transaction): Promise<Declutterer | null> => {
      const row = await model
        .findOne({ user: userId })
        .select({ __v: 0 })
        .session(tx ?? null)
        .lean<DecluttererRow>();
      return row && toDeclutterer(row);
    },
    save,
  };
};
export type DeclutterersRepository = ReturnType<typeof createDeclutterersRepository>;
