import type { Clock } from '../../shared/clock';
import type { Transaction } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import type { AuditLog } from '../audit';
import type { Author, AuthoringDeps } from './looking';
import type { ModuleRecord } from './module';
import { isStricter, type Requirement, requirementOf } from './required-notice';
import type { TrainingEvents } from './training-events';

export interface RequirementNotesDeps {
  audit: AuditLog;
  versions: Pick<AuthoringDeps['versions'], 'find'>;
  publish: Publish<TrainingEvents>;
  clock: Clock;
}

/** Records what a version requires of declutterers, and announces it where it stops requests. */
export const createRequirementNotes = ({ audit, versions, publish, clock }: RequirementNotesDeps) => {
  const record = async (
    author: Author,
    { id, required: before }: ModuleRecord,
    after: Requirement | null,
    tx: Transaction,
  ): Promise<void> => {
    if (before?.by === after?.by && (before === null) === (after === null)) return;
    const details = { ...(after ? { required_by: after.by } : {}), ...(before ? { before: before.by } : {}) };
    await audit.append(
      {
        action: after ? 'training_module.required' : 'training_module.not_required',
        actorId: author.id,
        target: `training_module:${id}`,
        origin: author.origin,
        details,
      },
      tx,
    );
  };

  /** What managers know the module to require: a withdrawn one is published again as it was, and announced only if it is stricter. */
  const announced = async ({ id, isActive, required, publishedVersion }: ModuleRecord) => {
    if (isActive || publishedVersion === null) return required;
    const last = await versions.find(id, publishedVersion);
    return last && requirementOf(last.content);
  };

  return {
    published: async (author: Author, module: ModuleRecord, tx: Transaction): Promise<void> => {
      const { id, draft } = module;
      const after = requirementOf(draft);
      await record(author, module, after, tx);
      const before = await announced(module);
      if (!isStricter(before, after)) return;
      const change = { moduleId: id, title: draft.title, requiredBy: after.by, isNew: before === null };
      await publish('training.requirement_published', { ...change, byId: author.id, at: clock() }, tx);
    },

    withdrawn: (author: Author, module: ModuleRecord, tx: Transaction): Promise<void> =>
      record(author, module, null, tx),
  };
};
