import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../../shared/database/database-errors';
import type { Transaction } from '../../shared/database/transaction';
import { eventModel } from './event.model';

/** The event has been dealt with before. */
export class EventKnown extends Error {}

export const createEventsRepository = (connection: Connection) => {
  const model = eventModel(connection);
  return {
    isKnown: async (id: string): Promise<boolean> => (await model.exists({ _id: id })) !== null,
    /** Remembers an event, together with its effect. @throws EventKnown when it is remembered already. */
    remember: async (event: { id: string; type: string }, at: Date, tx: Transaction): Promise<void> => {
      try {
        await model.create([{ _id: event.id, type: event.type, receivedAt: at }], { session: tx });
      } catch (error) {
        if (isDuplicateKey(error)) throw new EventKnown();
        throw error;
      }
    },
    count: (): Promise<number> => model.countDocuments(),
  };
};
export type EventsRepository = ReturnType<typeof createEventsRepository>;
