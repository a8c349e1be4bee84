import type { ModuleContent, UpdateModule } from '@gently/contracts/training-authoring';
import { AppError } from '../../shared/errors/app-error';
import { NO_FIGURES } from './figures';
import type { Author, AuthoredView, AuthoringDeps, Looking } from './looking';
import { filesOf, type ModuleRecord, printOf } from './module';
import { repeatsAnId } from './publishing';
import { placeOfSave } from './save-order';

const refuse = (field: string, message: string): never => {
  throw new AppError('validation_failed', { errors: [{ field, message }] });
};

/** How modules are written. */
export const createAuthoring = (deps: AuthoringDeps, looking: Looking) => {
  const { transact, modules, versions, media, forAuthor, clock } = deps;
  const { problemsOf, own, namesOf, view, changedMeanwhile, refuseCircle } = looking;

  /** What could never be published rightly is not stored either: parts that cannot be told apart, modules or files that are not there. */
  const check = async (author: Author, draft: ModuleContent, before: ModuleRecord | null): Promise<void> => {
    if (repeatsAnId(draft.content_blocks)) refuse('content_blocks', 'Please reload the page and try again');
    const first = await modules.heads(draft.prerequisites);
    if (first.length < draft.prerequisites.length)
      refuse('prerequisites', 'Please choose a module that is published');
    const had = new Set(before ? filesOf(before.draft.content_blocks) : []);
    const brought = filesOf(draft.content_blocks).filter((id) => !had.has(id));
    if (brought.length > 0 && (await media.notOf(author.id, brought)).length > 0)
      refuse('content_blocks', 'One of the files is not there any more. Please choose it again');
  };

  return {
    view: async (author: Author, id: string): Promise<AuthoredView> => view(author, await own(author, id)),

    create: async (author: Author, draft: ModuleContent): Promise<AuthoredView> => {
      await check(author, draft, null);
      const id = await transact((tx) =>
        modules.insert({ authorId: author.id, draft, createdAt: clock() }, tx),
      );
      return view(author, await own(author, id));
    },

    /** Changes what is sent; twice is like once. @throws AppError `draft_changed` when somebody has saved since `revision` */
    save: async (author: Author, id: string, { revision, save, ...changes }: UpdateModule) => {
      const saved = await transact(async (tx) => {
        const record = await own(author, id, tx);
        const place = placeOfSave(record, { revision, save });
        if (place === 'stored already') return record;
        if (place === 'late') return null;
        const draft: ModuleContent = { ...record.draft, ...changes };
        await check(author, draft, record);
        await refuseCircle(id, draft, tx);
        const print = await modules.printOf(id, tx);
        const updated = {
          draft,
          lastSave: save ?? null,
          hasChanges: print !== printOf(draft),
          updatedAt: clock(),
          updatedBy: author.id,
        };
        if (!(await modules.saveDraft(id, record.revision, updated, tx))) return null;
        await forAuthor.noteDraft(author, record, save, tx);
        return { ...record, ...updated, revision: record.revision + 1 };
      });
      if (saved === null) throw await changedMeanwhile(id);
      return { record: saved, problems: await problemsOf(author, saved) };
    },

    version: async (author: Author, id: string, version: number) => {
      await own(author, id);
      const stored = await versions.find(id, version);
      if (!stored) throw new AppError('module_not_found');
      return { stored, names: await namesOf([stored.publishedBy]) };
    },

    /** Own modules; an admin's are all. */
    list: async (author: Author) => {
      const found = await modules.list(author.role === 'admin' ? null : author.id);
      const [counted, names] = await Promise.all([
        deps.figures.figuresOf(found.map(({ id }) => id)),
        namesOf(found.map(({ authorId }) => authorId)),
      ]);
      return found.map((record) => ({
        record,
        figures: counted.get(record.id) ?? NO_FIGURES,
        authorName: names.get(record.authorId) ?? '',
      }));
    },
  };
};
export type Authoring = ReturnType<typeof createAuthoring>;
