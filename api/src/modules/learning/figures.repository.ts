import { type Connection, Types } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import type { ModuleFigures } from '../training';
import { figuresModel, type FiguresRow } from './figures.model';

/** Of several modules together; means are rounded to one decimal. */
export type FiguresTotals = ModuleFigures;
export type FiguresChange = Partial<Omit<FiguresRow, '_id'>>;

const mean = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round((sum / count) * 10) / 10;

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

    /** All of them together. */
    totals: async (moduleIds: readonly string[]): Promise<FiguresTotals> => {
      const rows = await model
        .find({ _id: { $in: moduleIds.map((id) => new Types.ObjectId(id)) } })
        .lean<FiguresRow[]>();
      const sum = (field: keyof Omit<FiguresRow, '_id'>): number =>
        rows.reduce((total, row) => total + row[field], 0);
      return {
        enrolled: sum('enrolled'),
        completed: sum('completed'),
        averageScore: mean(sum('scoreSum'), sum('scoreCount')),
        averageRating: mean(sum('ratingSum'), sum('ratingCount')),
        ratingCount: sum('ratingCount'),
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
