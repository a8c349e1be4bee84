import type { ModuleContent } from '@gently/contracts/training-authoring';
import type { Transaction } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import type { CoursesRepository } from './courses.repository';
import type { Author, AuthoredView, AuthoringDeps, Looking } from './looking';
import { headOf, type ModuleRecord, printOf, searchWordsOf } from './module';
import { requirementOf } from './required-notice';
import { createRequirementNotes, type RequirementNotesDeps } from './requirement-notes';

/** How a draft becomes what people learn from, and stops being it. */
export const createPublishing = (
  deps: AuthoringDeps & RequirementNotesDeps & { courses: Pick<CoursesRepository, 'withdrawModule'> },
  looking: Looking,
) => {
  const { transact, modules, courses, versions, audit, forAuthor, clock } = deps;
  const { problemsOf, own, view, changedMeanwhile, refuseCircle } = looking;

  const requirements = createRequirementNotes(deps);

  const publishIn = async (
    author: Author,
    record: ModuleRecord,
    { revision, note, isOurs = false }: { revision: number; note: string; isOurs?: boolean },
    tx: Transaction,
  ): Promise<ModuleRecord> => {
    const { id, draft } = record;
    await modules.takeTurn(tx);
    // What we bring along comes before there are declutterers who would need notice.
    const problems = await problemsOf(isOurs ? { role: 'admin' } : author, record, tx);
    if (problems.length > 0) throw new AppError('module_incomplete', { details: { problems } });
    await refuseCircle(id, draft, tx);
    const publishedAt = clock();
    const version = (record.publishedVersion ?? 0) + 1;
    const published = {
      head: { ...headOf(draft), version, publishedAt },
      words: searchWordsOf(draft),
      print: printOf(draft),
    };
    if (!(await modules.publish(id, revision, published, tx))) throw new AppError('draft_changed');
    await versions.insert(id, { version, content: draft, publishedAt, publishedBy: author.id, note }, tx);
    await audit.append(
      {
        action: 'training_module.published',
        actorId: author.id,
        target: `training_module:${id}`,
        origin: author.origin,
        details: { version },
      },
      tx,
    );
    await forAuthor.tell(author, record, 'published', tx);
    if (!isOurs) await requirements.published(author, record, tx);
    return {
      ...record,
      isActive: true,
      required: requirementOf(draft),
      publishedVersion: version,
      hasChanges: false,
    };
  };

  return {
    /** @throws AppError `module_incomplete` with what is missing, `draft_changed`, `prerequisite_circle` */
    publish: async (author: Author, id: string, given: { revision: number; note: string }) => {
      const published = await transact(async (tx) => {
        const record = await own(author, id, tx);
        return record.revision === given.revision ? publishIn(author, record, given, tx) : null;
      });
      if (published === null) throw await changedMeanwhile(id);
      return view(author, published);
    },

    /** Takes it out of the catalogue. Twice is like once. @throws AppError `module_required_elsewhere` */
    withdraw: async (author: Author, id: string): Promise<AuthoredView> => {
      const withdrawn = await transact(async (tx) => {
        const record = await own(author, id, tx);
        if (!record.isActive) return record;
        await modules.takeTurn(tx);
        const titles = await modules.waitingFor(id, tx);
        if (titles.length > 0) throw new AppError('module_required_elsewhere', { details: { titles } });
        await modules.withdraw(id, tx);
        await courses.withdrawModule(id, clock(), tx);
        await audit.append(
          {
            action: 'training_module.withdrawn',
            actorId: author.id,
            target: `training_module:${id}`,
            origin: author.origin,
          },
          tx,
        );
        await requirements.withdrawn(author, record, tx);
        await forAuthor.tell(author, record, 'withdrawn', tx);
        return { ...record, isActive: false, required: null };
      });
      return view(author, withdrawn);
    },

    /** For what we bring along ourselves: a module that is there and published at once. */
    createPublished: (author: Author, draft: ModuleContent, id?: string): Promise<string> =>
      transact(async (tx) => {
        const created = await modules.insert(
          { authorId: author.id, draft, createdAt: clock(), ...(id === undefined ? {} : { id }) },
          tx,
        );
        const record = await own(author, created, tx);
        await publishIn(author, record, { revision: record.revision, note: '', isOurs: true }, tx);
        return created;
      }),
  };
};
export type Publishing = ReturnType<typeof createPublishing>;
