import type { Clock } from '../../shared/clock';
import type { Transaction } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import type { AuditLog } from '../audit';
import type { Author } from './looking';
import type { ModuleRecord } from './module';
import { isStricter, requirementOf } from './required-notice';
import type { TrainingEvents } from './training-events';

export interface RequirementNotesDeps {
  audit: AuditLog;
  publish: Publish<TrainingEvents>;
  clock: Clock;
}

/** Records what a version requires of declutterers, and announces it where it stops requests. */
export const createRequirementNotes =
  ({ audit, publish, clock }: RequirementNotesDeps) =>
  async (author: Author, record: ModuleRecord, tx: Transaction): Promise<void> => {
    const { id, draft, required: before } = record;
    const after = requirementOf(draft);
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
    if (!isStricter(before, after)) return;
    const change = { moduleId: id, title: draft.title, requiredBy: after.by, isNew: before === null };
    await publish('training.requirement_published', { ...change, byId: author.id, at: clock() }, tx);
  };
