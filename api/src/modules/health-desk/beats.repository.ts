import type { Connection } from 'mongoose';
import { beatModel, type BeatRow } from './beat.model';

/** Signs of life of the processes of the API. */
export const createBeatsRepository = (connection: Connection) => {
  const beats = beatModel(connection);
  return {
    put: async ({ _id, ...beat }: BeatRow): Promise<void> => {
      await beats.updateOne({ _id }, { $set: beat }, { upsert: true });
    },
    remove: async (id: string): Promise<void> => {
      await beats.deleteOne({ _id: id });
    },
    list: (): Promise<BeatRow[]> => beats.find().sort({ startedAt: 1, _id: 1 }).lean<BeatRow[]>(),
  };
};
export type BeatsRepository = ReturnType<typeof createBeatsRepository>;
