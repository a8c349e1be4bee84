import type { Clock } from '../../shared/clock';
import type { Transaction } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import type { AuditLog } from '../audit';
import type { CourseRecord } from './courses.repository';
import type { Author } from './looking';
import type { ModuleRecord } from './module';
import type { SaveMark } from './save-order';
import type { TrainingEvents } from './training-events';

interface ForAuthorDeps {
  audit: AuditLog;
  publish: Publish<TrainingEvents>;
  clock: Clock;
}

/** What an admin does to modules and courses of others: their authors hear of it. */
export const createForAuthor = ({ audit, publish, clock }: ForAuthorDeps) => {
  const tell = async (
    author: Author,
    { id, authorId, draft }: ModuleRecord,
    what: TrainingEvents['training.changed_for_author']['what'],
    tx: Transaction,
  ): Promise<void> => {
    if (authorId === author.id) return;
    const event = { moduleId: id, title: draft.title, authorId, byId: author.id, what, at: clock() };
    await publish('training.changed_for_author', event, tx);
  };

  return {
    tell,

    tellOfCourse: async (
      by: Author,
      { id, authorId, title }: CourseRecord,
      what: TrainingEvents['training.course_changed_for_author']['what'],
      tx: Transaction,
    ): Promise<void> => {
      if (authorId === by.id) return;
      const event = { courseId: id, title, authorId, byId: by.id, what, at: clock() };
      await publish('training.course_changed_for_author', event, tx);
    },

    /**
     * Notes that a draft of somebody else is changed. An open editor saves after every rest: all its saves that nobody else comes
     * between are one change, which its first save notes.
     */
    noteDraft: async (
      author: Author,
      before: ModuleRecord,
      save: SaveMark | undefined,
      tx: Transaction,
    ): Promise<void> => {
      const goesOn = save !== undefined && before.lastSave?.editor === save.editor;
      if (before.authorId === author.id || goesOn) return;
      await audit.append(
        {
          action: 'training_module.changed',
          actorId: author.id,
          target: `training_module:${before.id}`,
          origin: author.origin,
          details: { author: before.authorId },
        },
        tx,
      );
      await tell(author, before, 'draft', tx);
    },
  };
};
export type ForAuthor = ReturnType<typeof createForAuthor>;
