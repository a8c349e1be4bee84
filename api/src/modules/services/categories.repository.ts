import type { Connection } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import { type Category, withStandard } from './category';
import { categoryModel, type CategoryRow } from './category.model';

export const createCategoriesRepository = (connection: Connection) => {
  const model = categoryModel(connection);
  return {
    /** Every category, in the order of the lists. */
    list: async (tx?: Transaction): Promise<Category[]> => {
      const rows = await model
        .find()
        .session(tx ?? null)
        .lean<CategoryRow[]>();
      return withStandard(rows.map(({ _id, ...row }) => ({ ...row, id: _id })));
    },
    save: async ({ id, ...category }: Category, tx: Transaction): Promise<void> => {
      await model.updateOne(
        { _id: id },
        { $set: category },
        { upsert: true, session: tx, runValidators: true },
      );
    },
  };
};
export type CategoriesRepository = ReturnType<typeof createCategoriesRepository>;
