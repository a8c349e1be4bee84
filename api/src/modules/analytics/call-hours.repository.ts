import type { Connection } from 'mongoose';
import type { CallCount } from '../../shared/call-counter';
import { callHourModel, type CallHourRow } from './call-hour.model';

const toIncrement = ({ calls, refused, failed, timed, ms, steps }: CallCount): Record<string, number> => ({
  calls,
  refused,
  failed,
  timed,
  ms,
  ...Object.fromEntries(steps.flatMap((value, step) => (value > 0 ? [[`steps.${step}`, value]] : []))),
});

/** A route of whose calls none was timed, such as the stream of news, has no steps. */
type StoredHour = Omit<CallHourRow, 'steps'> & { steps?: CallHourRow['steps'] };

/** What all processes have answered, by hour and route. */
export const createCallHours = (connection: Connection) => {
  const hours = callHourModel(connection);
  return {
    /** @param keptMs how long each hour is kept */
    add: async (counts: readonly CallCount[], keptMs: number): Promise<void> => {
      if (counts.length === 0) return;
      const writes = counts.map((count) => {
        const { hour, method, route } = count;
        return {
          updateOne: {
            filter: { _id: `${hour.toISOString()} ${method} ${route}` },
            update: {
              $inc: toIncrement(count),
              $setOnInsert: { hour, method, route, expiresAt: new Date(hour.getTime() + keptMs) },
            },
            upsert: true,
          },
        };
      });
      await hours.collection.bulkWrite(writes as never, { ordered: false });
    },
    /** Between two instants, both included. */
    between: async (from: Date, until: Date): Promise<CallHourRow[]> => {
      const rows = await hours.find({ hour: { $gte: from, $lte: until } }).lean<StoredHour[]>();
      return rows.map((row) => ({ ...row, steps: row.steps ?? {} }));
    },
  };
};
export type CallHours = ReturnType<typeof createCallHours>;
