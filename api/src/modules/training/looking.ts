import { londonDate } from '@gently/contracts/dates';
import type { ModuleContent, PublishProblem } from '@gently/contracts/training-authoring';
import type { MediaFile } from '@gently/contracts/training-blocks';
import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import type { Actor } from '../../shared/http/access';
import type { Origin } from '../../shared/http/origin';
import { fullName } from '../../shared/full-name';
import type { AuditLog } from '../audit';
import type { Accounts } from '../auth';
import type { ForAuthor } from './for-author';
import { type Figures, type ModuleFigures, NO_FIGURES } from './figures';
import type { MediaFiles } from './media';
import { filesOf, type ModuleRecord, type VersionHead } from './module';
import type { Modules } from './modules.repository';
import { publishProblems } from './publishing';
import { noticeProblem, requirementOf } from './required-notice';
import type { Versions } from './versions.repository';
import { wouldWaitForItself } from './waiting-circle';

export interface Author extends Pick<Actor, 'id' | 'role'> {
  origin: Pick<Origin, 'ip' | 'requestId'>;
}

export interface AuthoredView {
  record: ModuleRecord;
  problems: PublishProblem[];
  versions: VersionHead[];
  files: MediaFile[];
  figures: ModuleFigures;
  /** First and last name of the author and everybody who saved or published, by their id. */
  names: ReadonlyMap<string, string>;
}

export interface AuthoringDeps {
  transact: Transact;
  modules: Modules;
  versions: Versions;
  media: MediaFiles;
  figures: Figures;
  accounts: Accounts;
  audit: AuditLog;
  forAuthor: ForAuthor;
  clock: Clock;
}

/** What authors see, and may see. */
export const createLooking = ({ modules, versions, media, figures, accounts, clock }: AuthoringDeps) => {
  const noticeProblems = ({ role }: Pick<Author, 'role'>, { draft, required }: ModuleRecord) => {
    const change = { before: required, after: requirementOf(draft) };
    const message = role === 'admin' ? null : noticeProblem(change, londonDate(clock()));
    return message === null ? [] : [{ block_id: null, question_id: null, field: 'required_by', message }];
  };

  /** @returns what keeps this person from publishing the draft */
  const problemsOf = async (
    author: Pick<Author, 'role'>,
    record: ModuleRecord,
    tx?: Transaction,
  ): Promise<PublishProblem[]> => {
    const { draft } = record;
    const files = await media.describe(filesOf(draft.content_blocks));
    const first = await modules.heads(draft.prerequisites, tx);
    const around = {
      files: new Map([...files].map(([id, { kind }]) => [id, kind])),
      published: new Set(first.filter(({ isActive }) => isActive).map(({ id }) => id)),
    };
    return [...noticeProblems(author, record), ...publishProblems(draft, around)];
  };

  /** @throws AppError `module_not_found` for whoever may not write it, too */
  const own = async (author: Author, id: string, tx?: Transaction): Promise<ModuleRecord> => {
    const record = await modules.find(id, tx);
    if (!record || (author.role !== 'admin' && record.authorId !== author.id))
      throw new AppError('module_not_found');
    return record;
  };

  const namesOf = async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const people = await accounts.findByIds([...new Set(ids)]);
    return new Map(people.map(({ id, firstName, lastName }) => [id, fullName({ firstName, lastName })]));
  };

  const view = async (author: Pick<Author, 'role'>, record: ModuleRecord): Promise<AuthoredView> => {
    const [problems, listed, files, counted] = await Promise.all([
      problemsOf(author, record),
      versions.list(record.id),
      media.describe(filesOf(record.draft.content_blocks)),
      figures.figuresOf([record.id]),
    ]);
    const names = await namesOf([
      record.authorId,
      record.updatedBy,
      ...listed.map(({ publishedBy }) => publishedBy),
    ]);
    return {
      record,
      problems,
      versions: listed,
      files: [...files.values()],
      figures: counted.get(record.id) ?? NO_FIGURES,
      names,
    };
  };

  const changedMeanwhile = async (id: string): Promise<AppError> => {
    const now = await modules.find(id);
    const names = now ? await namesOf([now.updatedBy]) : new Map<string, string>();
    return new AppError('draft_changed', {
      details: now
        ? {
            revision: now.revision,
            saved_by: names.get(now.updatedBy) ?? '',
            saved_at: now.updatedAt.toISOString(),
          }
        : {},
    });
  };

  const refuseCircle = async (id: string, draft: ModuleContent, tx?: Transaction): Promise<void> => {
    const prerequisitesOf = async (ids: readonly string[]) =>
      new Map((await modules.heads(ids, tx)).map((head) => [head.id, head.prerequisites]));
    if (await wouldWaitForItself(id, draft.prerequisites, prerequisitesOf))
      throw new AppError('prerequisite_circle');
  };

  return { problemsOf, own, namesOf, view, changedMeanwhile, refuseCircle };
};

export type Looking = ReturnType<typeof createLooking>;
