import { RECOMMENDED } from '@gently/contracts/training-options';
import { AppError } from '../../shared/errors/app-error';
import { fullName } from '../../shared/full-name';
import type { Accounts } from '../auth';
import type { CatalogueSearch, MediaFiles, ModuleFigures, ModuleHead, Training } from '../training';
import { filesOf, NO_FIGURES } from '../training';
import type { Admission } from './admission';
import type { Enrolment, Enrolments } from './enrolments.repository';
import type { FiguresRepository } from './figures.repository';
import type { HeldCertificates } from './held-certificates';
import type { OwnProgress } from './own-progress.service';

export interface CardView {
  head: ModuleHead;
  figures: ModuleFigures;
  enrolment: Enrolment | null;
  certificateId: string | null;
}

export interface CatalogueDeps {
  training: Training;
  admission: Admission;
  enrolments: Enrolments;
  figures: FiguresRepository;
  certificates: HeldCertificates;
  media: MediaFiles;
  accounts: Accounts;
}

const FEATURED = 12;
const CARDS = 12;

/** What is there to learn, and where the person who asks is with it. */
export const createCatalogue = (deps: CatalogueDeps, own: Pick<OwnProgress, 'completedIds'>) => {
  const { training, admission, enrolments, figures, certificates, media, accounts } = deps;

  const cards = async (userId: string, heads: readonly ModuleHead[]): Promise<CardView[]> => {
    const ids = heads.map(({ id }) => id);
    const [counted, begun, held] = await Promise.all([
      figures.figuresOf(ids),
      enrolments.of(userId, ids),
      certificates.forModules(userId, ids),
    ]);
    const enrolled = new Map(begun.map((enrolment) => [enrolment.moduleId, enrolment]));
    return heads.map((head) => ({
      head,
      figures: counted.get(head.id) ?? NO_FIGURES,
      enrolment: enrolled.get(head.id) ?? null,
      certificateId: held.get(head.id) ?? null,
    }));
  };

  const page = async (
    userId: string,
    search: Omit<CatalogueSearch, 'limit'> & { limit?: number | undefined },
  ) => {
    const { modules, next, total } = await training.search({ ...search, limit: search.limit ?? CARDS });
    return { cards: await cards(userId, modules), next, total };
  };

  return {
    page,
    featured: async (userId: string): Promise<CardView[]> =>
      (await page(userId, { featured: true, limit: FEATURED })).cards,
    /** The module in which the person read last, of those that they have not completed; null for none. */
    lastRead: async (userId: string): Promise<CardView | null> => {
      const begun = (await enrolments.of(userId))
        .filter(({ status }) => status === 'in_progress' || status === 'failed')
        .sort((one, other) => other.countedUntil.getTime() - one.countedUntil.getTime());
      const heads = await training.heads(begun.map(({ moduleId }) => moduleId));
      const active = new Map(heads.filter(({ isActive }) => isActive).map((head) => [head.id, head]));
      const latest = begun.find(({ moduleId }) => active.has(moduleId));
      const head = latest && active.get(latest.moduleId);
      const [card = null] = head ? await cards(userId, [head]) : [];
      return card;
    },
    /** The first active modules, in the order of the catalogue, that are not completed. */
    recommended: async (userId: string): Promise<CardView[]> =>
      (await page(userId, { excluding: await own.completedIds(userId), limit: RECOMMENDED })).cards,

    /** One module as its page shows it. @throws AppError `module_not_found` */
    detail: async (userId: string, moduleId: string) => {
      const { head, enrolment } = await admission.look(userId, moduleId);
      const module = await training.current(moduleId);
      if (!module) throw new AppError('module_not_found');
      const missing = enrolment?.completedAt ? [] : await admission.missingFor(userId, head);
      const first = await training.heads(head.prerequisites);
      const [card] = await cards(userId, [head]);
      const [author] = await accounts.findByIds([head.authorId]);
      const validity = await certificates.validity(userId, moduleId);
      if (!card) throw new AppError('module_not_found');
      return {
        card,
        module,
        validity,
        first: head.prerequisites.flatMap((id) => {
          const known = first.find((one) => one.id === id);
          return known ? [{ id, title: known.title, completed: !missing.some((one) => one.id === id) }] : [];
        }),
        locked: missing.length > 0,
        files: missing.length > 0 ? new Map<string, never>() : await media.describe(filesOf(module.blocks)),
        trainerName: author ? fullName(author) : '',
      };
    },

    missing: async (userId: string, moduleId: string) => {
      const { head, enrolment } = await admission.look(userId, moduleId);
      return enrolment?.completedAt ? [] : admission.missingFor(userId, head);
    },
  };
};
export type Catalogue = ReturnType<typeof createCatalogue>;
export type DetailView = Awaited<ReturnType<Catalogue['detail']>>;
