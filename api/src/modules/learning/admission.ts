import type { Transaction } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import type { ModuleHead, Training } from '../training';
import type { Enrolment, Enrolments, Person } from './enrolments.repository';
import type { FiguresRepository } from './figures.repository';

interface AdmissionDeps {
  training: Pick<Training, 'head' | 'heads'>;
  enrolments: Enrolments;
  figures: FiguresRepository;
  now: () => Date;
}

export interface Missing {
  id: string;
  title: string;
}

/** Who may be in which module. */
export const createAdmission = ({ training, enrolments, figures, now }: AdmissionDeps) => {
  /** Modules that come first and are not completed; one that was withdrawn since keeps nobody waiting. */
  const missingFor = async (userId: string, head: ModuleHead, tx?: Transaction): Promise<Missing[]> => {
    if (head.prerequisites.length === 0) return [];
    const first = await training.heads(head.prerequisites, tx);
    const own = await enrolments.of(userId, head.prerequisites, tx);
    const done = new Set(
      own.filter(({ completedAt }) => completedAt !== null).map(({ moduleId }) => moduleId),
    );
    return first
      .filter(({ id, isActive }) => isActive && !done.has(id))
      .map(({ id, title }) => ({ id, title }));
  };

  /**
   * The module, and where the person is in it.
   * @throws AppError `module_not_found`: never published, or withdrawn before they began
   */
  const look = async (userId: string, moduleId: string, tx?: Transaction) => {
    const head = await training.head(moduleId, tx);
    const enrolment = head && (await enrolments.find(userId, moduleId, tx));
    if (!head || (!head.isActive && !enrolment)) throw new AppError('module_not_found');
    return { head, enrolment };
  };

  return {
    missingFor,
    look,

    /**
     * Lets somebody in, or finds them inside.
     * @throws AppError `module_not_found`, `module_locked`, `prerequisites_missing` with their titles
     */
    enter: async (person: Person, moduleId: string, tx: Transaction) => {
      const head = await training.head(moduleId, tx);
      if (!head) throw new AppError('module_not_found');
      const enrolment = await enrolments.find(person.id, moduleId, tx);
      if (!enrolment && !head.isActive) throw new AppError('module_locked');
      // What was completed stays open, whatever is asked for since.
      const missing = enrolment?.completedAt ? [] : await missingFor(person.id, head, tx);
      if (missing.length > 0)
        throw new AppError('prerequisites_missing', { details: { missing_prerequisites: missing } });
      if (enrolment) return { head, enrolment };
      const at = now();
      const begun: Enrolment = await enrolments.begin(person, { moduleId, authorId: head.authorId, at }, tx);
      await figures.add(moduleId, { enrolled: 1 }, tx);
      return { head, enrolment: begun };
    },
  };
};
export type Admission = ReturnType<typeof createAdmission>;
