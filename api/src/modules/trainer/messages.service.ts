import { londonDate } from '@gently/contracts/dates';
import type { trainerMessageBody } from '@gently/contracts/trainer';
import { TRAINER_MESSAGE_LIMITS, TRAINER_TEXTS } from '@gently/contracts/trainer-options';
import type { z } from 'zod';
import type { Clock } from '../../shared/clock';
import type { Transact } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import { AppError } from '../../shared/errors/app-error';
import { fullName } from '../../shared/full-name';
import type { Learning } from '../learning';
import type { SentMessages } from './sent-messages.repository';
import type { TrainerEvents } from './trainer-events';
import type { Teacher, Workshops } from './workshop';

/** Messages of one person on one London day. */
const A_DAY = 20;

interface MessagesDeps {
  sent: SentMessages;
  transact: Transact;
  workshops: Workshops;
  learning: Pick<Learning, 'students'>;
  publish: Publish<TrainerEvents>;
  clock: Clock;
}

const refuse = (message: string): never => {
  throw new AppError('validation_failed', { errors: [{ field: 'student_ids', message }] });
};

/** What trainers write to those who learn in their modules. */
export const createMessages = (deps: MessagesDeps) => {
  const { sent, transact, workshops, learning, publish, clock } = deps;

  return {
    /** @returns to how many people it went. @throws AppError `rate_limited` for one more than a day has */
    send: async (teacher: Teacher, input: z.output<typeof trainerMessageBody>): Promise<number> => {
      const { module_id: moduleId, student_ids: wanted, subject, message } = input;
      if (moduleId !== undefined) await workshops.demandOwn(teacher, moduleId);
      const { authorIds } = await workshops.of(teacher);
      const studentIds = await learning.students.ids({ authorIds, moduleId }, wanted);
      if (studentIds.length === 0) refuse(wanted ? TRAINER_TEXTS.students : TRAINER_TEXTS.noStudents);
      if (wanted && studentIds.length < wanted.length) refuse(TRAINER_TEXTS.students);
      if (studentIds.length > TRAINER_MESSAGE_LIMITS.students)
        refuse(`Please write to at most ${TRAINER_MESSAGE_LIMITS.students} people at once`);
      const at = clock();
      await transact(async (tx) => {
        const day = londonDate(at);
        const written = await sent.note(teacher.id, { people: studentIds.length, day, at }, tx);
        // Nothing of one too many is stored.
        if (written > A_DAY) throw new AppError('rate_limited');
        const trainerName = fullName(teacher);
        await publish('training.message_sent', { studentIds, trainerName, subject, message, at }, tx);
      });
      return studentIds.length;
    },
  };
};
export type Messages = ReturnType<typeof createMessages>;
