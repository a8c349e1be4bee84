import { londonDate } from '@gently/contracts/dates';
import type { Handlers } from '../../shared/domain-events';
import type { Transaction } from '../../shared/database/transaction';
import { fullName } from '../../shared/full-name';
import type { Accounts } from '../auth';
import type { CertificateEvents } from '../certificates';
import type { LearningEvents } from '../learning';
import type { Training } from '../training';
import type { Activity, NewActivity } from './activity.repository';

interface ListenerDeps {
  activity: Activity;
  accounts: Pick<Accounts, 'findById'>;
  training: Pick<Training, 'head'>;
}

type Happened = Pick<NewActivity, 'kind' | 'personId' | 'moduleId' | 'percentage' | 'at'>;

/** Notes what happens in somebody's modules, with what happens. */
export const createActivityListener = ({
  activity,
  accounts,
  training,
}: ListenerDeps): Handlers<LearningEvents & CertificateEvents> => {
  const note = async (happened: Happened, tx: Transaction): Promise<void> => {
    const [head, person] = await Promise.all([
      training.head(happened.moduleId),
      accounts.findById(happened.personId),
    ]);
    if (!head || !person) return;
    await activity.note(
      {
        ...happened,
        authorId: head.authorId,
        personName: fullName(person),
        moduleTitle: head.title,
        day: londonDate(happened.at),
      },
      tx,
    );
  };

  return {
    'training.progressed': ({ userId: personId, moduleId, percentage, at }, tx) =>
      note({ kind: 'progress_update', personId, moduleId, percentage, at }, tx),
    'training.completed': ({ userId: personId, moduleId, at }, tx) =>
      note({ kind: 'progress_update', personId, moduleId, percentage: 100, at }, tx),
    'certificate.issued': async ({ certificate: { kind, userId: personId, aboutId }, at }, tx) => {
      // A course is made of modules, whose certificates stand here already.
      if (kind === 'module')
        await note({ kind: 'certificate_issued', personId, moduleId: aboutId, percentage: null, at }, tx);
    },
  };
};
