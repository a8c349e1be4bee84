import type { Connection } from 'mongoose';
import { sampleModel, type SampleRow } from './sample.model';

export type HealthSampleFacts = Omit<SampleRow, '_id'>;
/** One a minute over a day, and some to spare. */
const MOST = 1_600;

/** How everything was, minute by minute. */
export const createSamplesRepository = (connection: Connection) => {
  const samples = sampleModel(connection);
  return {
    add: async (sample: HealthSampleFacts): Promise<void> => {
      await samples.create([sample]);
    },
    /** The newest first. */
    newest: (count: number): Promise<HealthSampleFacts[]> =>
      samples.find().sort({ at: -1 }).limit(count).lean<SampleRow[]>(),
    /** From a moment on, the oldest first. */
    since: (at: Date): Promise<HealthSampleFacts[]> =>
      samples
        .find({ at: { $gte: at } })
        .sort({ at: 1 })
        .limit(MOST)
        .lean<SampleRow[]>(),
  };
};
export type SamplesRepository = ReturnType<typeof createSamplesRepository>;
