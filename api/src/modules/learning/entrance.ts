import type { Transaction } from '../../shared/database/transaction';
import type { ModuleHead } from '../training';
import type { Enrolment, Person } from './enrolments.repository';
import { roundNow } from './progress';
import type { LearningDeps } from './reading.service';

interface Inside {
  head: ModuleHead;
  enrolment: Enrolment;
}

/** Says whether completing the module would renew the certificate of a person: then they have all attempts again. */
const createRound =
  ({ certificates }: Pick<LearningDeps, 'certificates'>) =>
  async ({ head, enrolment }: Inside, tx: Transaction) => {
    const { userId, moduleId } = enrolment;
    const held = enrolment.status === 'completed' ? await certificates.validity(userId, moduleId, tx) : null;
    const renews = held?.canRenew ? held.certificateId : null;
    return { head, enrolment: { ...enrolment, ...roundNow(enrolment, renews) }, isRenewal: renews !== null };
  };

/** Lets a person into a module. */
export const createEntrance = (deps: LearningDeps) => {
  const roundOf = createRound(deps);
  return async (person: Person, moduleId: string, tx: Transaction) =>
    roundOf(await deps.admission.enter(person, moduleId, tx), tx);
};
export type Entered = Awaited<ReturnType<ReturnType<typeof createEntrance>>>;

/** Finds a person in a module that they have begun, also when other modules have to come first since. */
export const createReentry = (deps: LearningDeps) => {
  const roundOf = createRound(deps);
  return async (userId: string, moduleId: string, tx: Transaction): Promise<Entered | null> => {
    const head = await deps.training.head(moduleId, tx);
    const enrolment = head && (await deps.enrolments.find(userId, moduleId, tx));
    return enrolment && roundOf({ head, enrolment }, tx);
  };
};
