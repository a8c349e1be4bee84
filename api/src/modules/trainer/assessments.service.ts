import type { assessmentBody } from '@gently/contracts/trainer';
import { isSkippedInLondon } from '@gently/contracts/london-instant';
import { TRAINER_TEXTS } from '@gently/contracts/trainer-options';
import type { z } from 'zod';
import type { Clock } from '../../shared/clock';
import type { Transact } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import { AppError } from '../../shared/errors/app-error';
import { type PageOptions, pageOf, windowOf } from '../../shared/keyset-page';
import { fullName } from '../../shared/full-name';
import { londonInstant } from '../declutterers';
import type { Account, Accounts } from '../auth';
import type { AttemptView, Learning, Person } from '../learning';
import type { Training } from '../training';
import { type AgreedTry, endFor, lastEnd } from './assessment-state';
import type { AgreedTime, AssessmentsRepository } from './assessments.repository';
import { createExtraTime, demandOwnAssessment, type ExtraTime, type ExtraTimeDeps } from './extra-time';
import type { TrainerEvents } from './trainer-events';
import type { Teacher, Workshops } from './workshop';

interface AssessmentsDeps extends ExtraTimeDeps {
  transact: Transact;
  assessments: AssessmentsRepository;
  workshops: Workshops;
  training: Pick<Training, 'head'>;
  learning: Pick<
    Learning,
    'students' | 'beginAssessment' | 'closeAssessment' | 'extendAttempt' | 'assessmentTries'
  >;

  accounts: Pick<Accounts, 'findByIds'>;
  publish: Publish<TrainerEvents>;
  clock: Clock;
}

export type AssessmentInput = z.output<typeof assessmentBody>;

/** An agreed time with its people and what came of it. */
export interface AssessmentView {
  assessment: AgreedTime;
  people: ReadonlyMap<string, Account>;
  tries: ReadonlyMap<string, AgreedTry>;
  now: Date;
}

const MINUTE = 60_000;
/** For how long somebody still sees what they took or missed, in milliseconds. */
const SEEN_MS = 30 * 24 * 60 * MINUTE;

const refuse = (field: string, message: string): never => {
  throw new AppError('validation_failed', { errors: [{ field, message }] });
};

const createViews =
  ({ learning, accounts, clock }: AssessmentsDeps) =>
  async (found: readonly AgreedTime[]): Promise<AssessmentView[]> => {
    const [tries, people] = await Promise.all([
      learning.assessmentTries(found.map(({ id }) => id)),
      accounts.findByIds([...new Set(found.flatMap(({ studentIds }) => studentIds))]),
    ]);
    const known = new Map(people.map((person) => [person.id, person]));
    const now = clock();
    return found.map((assessment) => ({
      assessment,
      people: known,
      tries: new Map(
        tries.flatMap((attempt) =>
          attempt.assessmentId === assessment.id ? [[attempt.userId, attempt] as const] : [],
        ),
      ),
      now,
    }));
  };

/** Agreed times for quizzes: arranged by a trainer, taken by those who are invited. */
export const createAssessments = (deps: AssessmentsDeps) => {
  const { transact, assessments, workshops, training, learning, publish, clock } = deps;
  const changeExtraTime = createExtraTime(deps);

  const views = createViews(deps);

  const viewOf = async (assessment: AgreedTime): Promise<AssessmentView> => {
    const [view] = await views([assessment]);
    if (!view) throw new AppError('assessment_not_found');
    return view;
  };

  const check = async (teacher: Teacher, { module_id, student_ids }: AssessmentInput) => {
    await workshops.demandOwn(teacher, module_id);
    const head = await training.head(module_id);
    if (!head?.isActive || !head.hasQuiz)
      return refuse('module_id', 'Please choose a published module with a quiz');
    const { authorIds } = await workshops.of(teacher);
    const known = await learning.students.ids({ authorIds, moduleId: module_id }, student_ids);
    if (known.length < student_ids.length) refuse('student_ids', TRAINER_TEXTS.students);
    return head;
  };

  return {
    /** @throws AppError `module_not_found`; `validation_failed` for a time that is over, or people who are not in the module */
    schedule: async (teacher: Teacher, input: AssessmentInput): Promise<AssessmentView> => {
      const { id: authorId, firstName, lastName } = teacher;
      const head = await check(teacher, input);
      const at = clock();
      if (isSkippedInLondon(input.date, input.time)) refuse('time', TRAINER_TEXTS.skipped);
      const startsAt = londonInstant(input.date, input.time);
      if (startsAt <= at) refuse('date', TRAINER_TEXTS.past);
      const assessment = await transact(async (tx) => {
        const stored = await assessments.insert(
          {
            authorId,
            authorName: fullName({ firstName, lastName }),
            moduleId: head.id,
            moduleTitle: head.title,
            startsAt,
            endsAt: new Date(startsAt.getTime() + input.minutes * MINUTE),
            note: input.note,
            studentIds: input.student_ids,
            createdAt: at,
          },
          tx,
        );
        await publish('assessment.scheduled', { assessment: stored, at }, tx);
        return stored;
      });
      return viewOf(assessment);
    },

    page: async (teacher: Teacher, options: PageOptions) => {
      const { authorIds } = await workshops.of(teacher);
      const { limit, oneMore, place } = windowOf(options);
      const found = await assessments.page(authorIds, oneMore, place);
      const { items, nextCursor } = pageOf(found, limit, ({ startsAt, id }) => ({ at: startsAt, id }));
      return { assessments: await views(items), nextCursor };
    },

    /** @throws AppError `assessment_not_found`; `attempt_closed` once it is over */
    cancel: async (teacher: Teacher, id: string): Promise<AssessmentView> => {
      const at = clock();
      const cancelled = await transact(async (tx) => {
        const known = await demandOwnAssessment(assessments, teacher, id, tx);
        if (lastEnd(known) < at) throw new AppError('attempt_closed');
        const assessment = { ...known, cancelledAt: known.cancelledAt ?? at };
        if (await assessments.cancel(id, at, tx)) {
          await learning.closeAssessment(assessment, at, tx);
          await publish('assessment.cancelled', { assessment, at }, tx);
        }
        return assessment;
      });
      return viewOf(cancelled);
    },

    setExtraTime: async (teacher: Teacher, change: ExtraTime): Promise<AssessmentView> =>
      viewOf(await changeExtraTime(teacher, change)),

    /** What somebody is invited to, and what they took or missed of late. */
    invitedTo: async (userId: string): Promise<AssessmentView[]> =>
      views(await assessments.invitedTo(userId, new Date(clock().getTime() - SEEN_MS))),

    /** The one try. @throws AppError `assessment_not_found`, `attempt_closed` outside its time */
    begin: (person: Person, id: string): Promise<AttemptView> =>
      // Read where it is begun, so that what cancels it meanwhile comes before or after.
      transact(async (tx) => {
        const assessment = await assessments.find(id, tx);
        if (!assessment?.studentIds.includes(person.id) || assessment.cancelledAt)
          throw new AppError('assessment_not_found');
        const { startsAt, moduleId } = assessment;
        const endsAt = endFor(assessment, person.id);
        const now = clock();
        if (now < startsAt || now > endsAt) throw new AppError('attempt_closed');
        return learning.beginAssessment(person, { moduleId, assessmentId: id, dueAt: endsAt }, tx);
      }),
  };
};
export type Assessments = ReturnType<typeof createAssessments>;
