import type * as z from 'zod';
import type { progressBody } from '@gently/contracts/training';
import type { Clock } from '../../shared/clock';
import type { Transact } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import { AppError } from '../../shared/errors/app-error';
import type { Shuffle } from '../../shared/shuffled';
import type { Training } from '../training';
import type { Admission } from './admission';
import type { Attempts } from './attempts.repository';
import type { Enrolment, Enrolments, Person } from './enrolments.repository';
import type { FiguresRepository } from './figures.repository';
import type { HeldCertificates } from './held-certificates';
import type { LearningEvents } from './learning-events';
import { askedIn, storedAnswers } from './drawing';
import { afterReport, countedSeconds, readShare } from './progress';

export interface LearningDeps {
  transact: Transact;
  training: Training;
  admission: Admission;
  enrolments: Enrolments;
  attempts: Attempts;
  figures: FiguresRepository;
  certificates: Pick<HeldCertificates, 'validity'>;
  publish: Publish<LearningEvents>;
  /** Tries at a quiz are for people who can be reached: accounts are free. @throws AppError `email_unconfirmed` */
  assertConfirmed: (userId: string) => Promise<void>;
  /** Orders questions and options of each attempt. */
  shuffle: Shuffle;
  clock: Clock;
}

type Report = z.output<typeof progressBody>;

/** What people do in a module besides its quiz. */
export const createReading = (deps: LearningDeps) => {
  const { transact, training, admission, enrolments, attempts, figures, publish, clock } = deps;

  /** The own enrolment. @throws AppError `module_not_found` */
  const own = async (userId: string, moduleId: string, tx: Parameters<Enrolments['find']>[2]) => {
    const { enrolment } = await admission.look(userId, moduleId, tx);
    if (!enrolment) throw new AppError('module_not_completed');
    return enrolment;
  };

  /** Adds these parts to those that are read of the published module. */
  const readIn = async ({ moduleId, readBlocks = [] }: Enrolment, more: readonly string[]) => {
    const { blocks } = (await training.current(moduleId)) ?? { blocks: [] };
    const read = new Set([...readBlocks, ...more]);
    // Parts of earlier versions are forgotten, so that the list cannot grow without an end.
    const blockIds = blocks.flatMap(({ id }) => (read.has(id) ? [id] : []));
    return { blockIds, share: readShare(blocks, read) };
  };

  return {
    /** Twice is like once. */
    start: (person: Person, moduleId: string): Promise<Enrolment> =>
      transact(async (tx) => (await admission.enter(person, moduleId, tx)).enrolment),

    report: (person: Person, report: Report): Promise<Enrolment> =>
      transact(async (tx) => {
        const { module_id: moduleId, quiz_answers: answers } = report;
        const { enrolment } = await admission.enter(person, moduleId, tx);
        const at = clock();
        const read = report.read_block_ids && (await readIn(enrolment, report.read_block_ids));
        const standing = afterReport(enrolment, {
          percentage: read ? Math.max(enrolment.percentage, read.share) : report.progress_percentage,
          blockId: report.block_id,
        });
        const counted = countedSeconds(report.seconds ?? 0, enrolment.countedUntil, at);
        const changes = {
          ...standing,
          ...(read && { readBlocks: read.blockIds }),
          seconds: enrolment.seconds + counted,
          ...(report.seconds === undefined ? {} : { countedUntil: at }),
        };
        await enrolments.update(enrolment, changes, person, tx);
        const open = answers && enrolment.openAttemptId;
        const attempt = open ? await attempts.find(open, tx) : null;
        if (attempt && answers) {
          const version = await training.version(moduleId, attempt.version);
          const kept = storedAnswers(askedIn(version?.blocks ?? [], attempt.drawn), answers);
          await attempts.keepAnswers(attempt.id, { ...kept }, tx);
        }
        if (standing.percentage !== enrolment.percentage && standing.status !== 'completed')
          await publish(
            'training.progressed',
            { userId: person.id, moduleId, percentage: standing.percentage, at },
            tx,
          );
        return { ...enrolment, ...changes };
      }),

    /** @throws AppError `notes_changed` with what stands there, when they were changed since `revision` */
    saveNotes: (person: Person, moduleId: string, { text, revision }: { text: string; revision: number }) =>
      transact(async (tx) => {
        const { enrolment } = await admission.enter(person, moduleId, tx);
        if (enrolment.notes === text) return enrolment;
        if (enrolment.notesRevision !== revision)
          throw new AppError('notes_changed', {
            details: {
              text: enrolment.notes,
              revision: enrolment.notesRevision,
              saved_at: enrolment.notesSavedAt?.toISOString() ?? null,
            },
          });
        const changes = { notes: text, notesRevision: revision + 1, notesSavedAt: clock() };
        await enrolments.update(enrolment, changes, person, tx);
        return { ...enrolment, ...changes };
      }),

    /** Of a completed module; given again, it takes the place of the one before. */
    review: (person: Person, moduleId: string, { rating, review }: { rating: number; review: string }) =>
      transact(async (tx) => {
        const enrolment = await own(person.id, moduleId, tx);
        if (enrolment.completedAt === null) throw new AppError('module_not_completed');
        await enrolments.update(enrolment, { rating, review, reviewedAt: clock() }, person, tx);
        const counted =
          enrolment.rating === null
            ? { ratingSum: rating, ratingCount: 1 }
            : { ratingSum: rating - enrolment.rating };
        await figures.add(moduleId, counted, tx);
        return { rating, review };
      }),
  };
};
export type Reading = ReturnType<typeof createReading>;
