import type { Transaction } from '../../shared/database/transaction';
import type { Person } from './enrolments.repository';
import { roundNow } from './progress';
import type { LearningDeps } from './reading.service';

/** Lets somebody in, and says whether completing the module would renew their certificate: then all tries are theirs anew. */
export const createEntrance =
  ({ admission, certificates }: LearningDeps) =>
  async (person: Person, moduleId: string, tx: Transaction) => {
    const { head, enrolment } = await admission.enter(person, moduleId, tx);
    const held =
      enrolment.status === 'completed' ? await certificates.validity(person.id, moduleId, tx) : null;
    const renews = held?.canRenew ? held.certificateId : null;
    return { head, enrolment: { ...enrolment, ...roundNow(enrolment, renews) }, isRenewal: renews !== null };
  };
export type Entered = Awaited<ReturnType<ReturnType<typeof createEntrance>>>;
