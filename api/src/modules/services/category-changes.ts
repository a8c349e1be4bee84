import { CATALOGUE_TEXTS, CATEGORIES_MAX } from '@gently/contracts/catalogue-options';
import type { ServiceCategory } from '@gently/contracts';
import type { Transact } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import type { AuditLog } from '../audit';
import { type Category, freeSlug, slugOf } from './category';
import type { CategoriesRepository } from './categories.repository';
import type { CatalogueActor } from './service-changes';
import { refused } from './wanted-version';

interface CategoryDependencies {
  categories: CategoriesRepository;
  audit: AuditLog;
  transact: Transact;
}

/** @throws AppError `validation_failed` when another category has the name */
const checkName = (all: readonly Category[], name: string, except?: string): void => {
  const isTaken = all.some(({ id, name: other }) => id !== except && slugOf(other) === slugOf(name));
  if (isTaken) throw refused('name', CATALOGUE_TEXTS.categoryTaken);
};

/** Adds and renames the categories in which services are listed. */
export const createCategoryChanges = ({ categories, audit, transact }: CategoryDependencies) => ({
  /** @throws AppError `validation_failed`, `catalogue_full` */
  create: (
    actor: CatalogueActor,
    { name, behavesAs }: { name: string; behavesAs: ServiceCategory },
  ): Promise<Category> =>
    transact(async (tx) => {
      const all = await categories.list(tx);
      if (all.length >= CATEGORIES_MAX) throw new AppError('catalogue_full');
      checkName(all, name);
      // Two admins who add the same name at once write the same document, so one of them begins again and is refused.
      const id = freeSlug(slugOf(name) || 'category', new Set(all.map((one) => one.id)));
      const order = all.reduce((last, one) => Math.max(last, one.order), 0) + 1;
      const category = { id, name, behavesAs, order };
      await categories.save(category, tx);
      const entry = { actorId: actor.id, target: `category:${id}`, origin: actor.origin };
      await audit.append({ ...entry, action: 'category.created', details: { name, behavesAs } }, tx);
      return category;
    }),

  /** @throws AppError `not_found`, `validation_failed` */
  rename: (actor: CatalogueActor, id: string, name: string): Promise<Category> =>
    transact(async (tx) => {
      const all = await categories.list(tx);
      const category = all.find((one) => one.id === id);
      if (!category) throw new AppError('not_found');
      checkName(all, name, id);
      const renamed = { ...category, name };
      await categories.save(renamed, tx);
      const entry = { actorId: actor.id, target: `category:${id}`, origin: actor.origin };
      const details = { before: category.name, after: name };
      await audit.append({ ...entry, action: 'category.renamed', details }, tx);
      return renamed;
    }),
});
export type CategoryChanges = ReturnType<typeof createCategoryChanges>;
