import { KEPT_DAYS } from '../../../shared/retention';
import { type Processing, WITH_ACCOUNT } from './processing-entry';

const LEARNERS = 'everyone in training';
const AUTHORS = 'trainers and admins';
const WITH_MODULE = 'as long as the module, so that others can learn from it';

/** Training: what people learn, and what authors make. */
export const LEARNING_PROCESSING = {
  training_progress: {
    what: 'Progress, notes and review of a module',
    whose: LEARNERS,
    purpose: 'learning',
    kept: WITH_ACCOUNT,
    readers: ['trainer', 'admins'],
  },
  training_grace: {
    what: 'Until when required training can be done, and when the person was last reminded of it',
    whose: 'declutterers',
    purpose: 'work',
    kept: WITH_ACCOUNT,
    readers: ['managers'],
  },
  training_quizzes: {
    what: 'Answers to quizzes and their results',
    whose: LEARNERS,
    purpose: 'learning',
    kept: WITH_ACCOUNT,
    readers: ['trainer', 'admins'],
  },
  training_certificates: {
    what: 'Certificates, with the name of their holder',
    whose: LEARNERS,
    purpose: 'learning',
    kept: WITH_ACCOUNT,
    readers: ['trainer', 'managers', 'admins', 'public'],
  },
  training_activity: {
    what: 'What the person learned, as their trainer sees it',
    whose: LEARNERS,
    purpose: 'learning',
    kept: `${KEPT_DAYS.learningActivity} days`,
    readers: ['trainer'],
  },
  training_assessments_arranged: {
    what: 'Assessments that a trainer arranged',
    whose: AUTHORS,
    purpose: 'learning',
    kept: 'kept; the product never deletes it',
    readers: ['learners'],
  },
  training_assessments_invited: {
    what: 'Assessments to which the person is invited',
    whose: LEARNERS,
    purpose: 'learning',
    kept: 'kept; the product never deletes it',
    readers: ['trainer'],
  },
  training_extra_time: {
    what: 'Extra time in an assessment, without the reason',
    whose: LEARNERS,
    purpose: 'learning',
    kept: WITH_ACCOUNT,
    readers: ['trainer', 'admins'],
  },
  training_messages_sent: {
    what: 'That a trainer wrote to learners, without the text',
    whose: AUTHORS,
    purpose: 'learning',
    kept: `${KEPT_DAYS.trainerMessages} days`,
    readers: ['nobody'],
  },
  training_files: {
    what: 'Videos and pictures of modules, and who added them',
    whose: AUTHORS,
    purpose: 'learning',
    kept: WITH_MODULE,
    readers: ['learners'],
  },
  training_modules_written: {
    what: 'Modules, and who wrote them',
    whose: AUTHORS,
    purpose: 'learning',
    kept: WITH_MODULE,
    readers: ['learners'],
  },
  training_versions_published: {
    what: 'Published versions of modules, and who published them',
    whose: AUTHORS,
    purpose: 'learning',
    kept: WITH_MODULE,
    readers: ['learners'],
  },
  training_courses_made: {
    what: 'Courses, and who made them',
    whose: AUTHORS,
    purpose: 'learning',
    kept: 'as long as the course',
    readers: ['learners'],
  },
} as const satisfies Readonly<Record<string, Processing>>;
