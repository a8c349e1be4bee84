import { isLargeEnough } from '@gently/contracts/small-groups';
import { type Connection, Types } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import type { ModuleFigures } from '../training';
import { figuresModel, type FiguresRow } from './figures.model';

/** Of several modules together; means are rounded to one decimal. */
export type FiguresTotals = ModuleFigures;
export type FiguresChange = Partial<Omit<FiguresRow, '_id'>>;

/** Of enough people; of one module, each person counts once. */
const mean = (sum: number, count: number): number | null =>
  isLargeEnough(count) ? Math.round((sum / count) * 10) / 10 : null;

type Part = 'score' | 'rating';

/**
 * Of all modules that have enough people of their own. A module with fewer is left out, so that the figure of all and the
 * figure of the others do not say together what one person has answered.
 */
const meanOfAll = (rows: readonly FiguresRow[], part: Part): { mean: number | null; count: number } => {
  const sumOf = (some: readonly FiguresRow[], what: 'Sum' | 'Count') =>
    some.reduce((total, row) => total + row[`${part}${what}`], 0);
  const large = rows.filter((row) => isLargeEnough(row[`${part}Count`]));
  const counted = large.length > 0 ? large : rows;
  return { mean: mean(sumOf(large, 'Sum'), sumOf(large, 'Count')), count: sumOf(counted, 'Count') };
};

export const createFigures = (connection: Connection) => {
  const model = figuresModel(connection);
  return {
    add: async (moduleId: string, change: FiguresChange, tx: Transaction): Promise<void> => {
      await model.updateOne(
        { _id: new Types.ObjectId(moduleId) },
        { $inc: change },
        { upsert: true, session: tx },
      );
    },

    /** All of them together. The ratings are those that the average rests on; while there is none, all that were given. */
    totals: async (moduleIds: readonly string[]): Promise<FiguresTotals> => {
      const rows = await model
        .find({ _id: { $in: moduleIds.map((id) => new Types.ObjectId(id)) } })
        .lean<FiguresRow[]>();
      const rating = meanOfAll(rows, 'rating');
      const sum = (field: 'enrolled' | 'completed'): number =>
        rows.reduce((total, row) => total + row[field], 0);
      return {
        enrolled: sum('enrolled'),
        completed: sum('completed'),
        averageScore: meanOfAll(rows, 'score').mean,
        averageRating: rating.mean,
        ratingCount: rating.count,
      };
    },

    /** Of those that anybody has begun, by their id. */
    figuresOf: async (moduleIds: readonly string[]): Promise<Map<string, ModuleFigures>> => {
      const rows = await model
        .find({ _id: { $in: moduleIds.map((id) => new Types.ObjectId(id)) } })
        .lean<FiguresRow[]>();
      return new Map(
        rows.map((row) => [
          String(row._id),
          {
            enrolled: row.enrolled,
            completed: row.completed,
            averageScore: mean(row.scoreSum, row.scoreCount),
            averageRating: mean(row.ratingSum, row.ratingCount),
            ratingCount: row.ratingCount,
          },
        ]),
      );
    },
  };
};
export type FiguresRepository = ReturnType<typeof createFigures>;
