import { formatLongDate, londonDate } from '@gently/contracts/dates';
import type { LearningEvents } from '../../learning';
import type { TrainingEvents } from '../../training';
import type { NotificationContent } from '../notifier';

type Change = TrainingEvents['training.changed_for_author'];
type CourseChange = TrainingEvents['training.course_changed_for_author'];

type Asked = LearningEvents['training.attempts_asked'];

/** Notifies the trainer of a module that a student asks for more attempts. The email leaves out what the student wrote. */
export const attemptsAskedContent = ({ name, moduleTitle, note }: Asked): NotificationContent => {
  const body = `${name} has no attempts left at the quiz of “${moduleTitle}” and asks you for more.`;
  return {
    note: { type: 'training', title: 'A student asks for more attempts', body },
    email: {
      template: 'training_attempts',
      plan: {
        subject: `More attempts for ${name}?`,
        paragraphs: [body, ...(note ? ['They have written a few words, which you can read there.'] : [])],
      },
      action: 'Answer the request',
    },
  };
};

type StillAsked = LearningEvents['training.attempts_still_asked'];

/** Reminds the trainer of a request without an answer, or asks the admins to answer in place of the trainer. */
export const attemptsStillAskedContent = ({
  name,
  moduleTitle,
  askedAt,
  to,
}: StillAsked): NotificationContent => {
  const day = formatLongDate(londonDate(askedAt));
  const title =
    to === 'trainer' ? 'A student still waits for more attempts' : 'A request for attempts needs an admin';
  const body = `${name} asked on ${day} for more attempts at the quiz of “${moduleTitle}”. ${
    to === 'trainer' ? 'Please answer.' : 'The trainer has not answered, so please answer in their place.'
  }`;
  return {
    note: { type: 'training', title, body },
    email: {
      template: 'training_attempts',
      plan: { subject: title, paragraphs: [body] },
      action: 'Answer the request',
    },
  };
};

interface Words {
  title: string;
  body: string;
  subject: string | null;
}

const WORDS: Record<Change['what'], (module: string, by: string) => Words> = {
  // A draft is work in progress: it is told in the site, and nobody gets an email for it.
  draft: (module, by) => ({
    title: 'Your module is being edited',
    body: `${by} has changed the draft of “${module}”. Those who learn do not see it until it is published.`,
    subject: null,
  }),
  published: (module, by) => ({
    title: 'Your module was published',
    body: `${by} has published a version of “${module}”. Those who learn see it now.`,
    subject: `Your module was published: ${module}`,
  }),
  withdrawn: (module, by) => ({
    title: 'Your module was unpublished',
    body: `${by} has taken “${module}” out of the catalogue. Whoever has begun it can go on, and certificates stay valid.`,
    subject: `Your module was unpublished: ${module}`,
  }),
};

const COURSE_WORDS: Record<CourseChange['what'], (course: string, by: string) => Words> = {
  words: (course, by) => ({
    title: 'Your course was changed',
    body: `${by} has changed the title or the description of “${course}”.`,
    subject: null,
  }),
  modules: (course, by) => ({
    title: 'Your course was changed',
    body: `${by} has changed which modules “${course}” has, or their order.`,
    subject: null,
  }),
  closed: (course, by) => ({
    title: 'Your course was made inactive',
    body: `${by} has taken “${course}” out of the courses that people see. Its modules stay, and certificates stay valid.`,
    subject: `Your course was made inactive: ${course}`,
  }),
  opened: (course, by) => ({
    title: 'Your course was made active',
    body: `${by} has put “${course}” among the courses that people see.`,
    subject: `Your course was made active: ${course}`,
  }),
};

const contentOf = (
  { subject, ...note }: Words,
  template: 'training_module' | 'training_course',
  action: string,
): NotificationContent => ({
  note: { type: 'training', ...note },
  email: subject === null ? null : { template, plan: { subject, paragraphs: [note.body] }, action },
});

/** What the author of a module hears of what an admin did to it. */
export const changedContent = (
  { what, title }: Pick<Change, 'what' | 'title'>,
  by: string,
): NotificationContent => contentOf(WORDS[what](title, by), 'training_module', 'Open the module');

/** What whoever made a course hears of what an admin did to it. */
export const courseChangedContent = (
  { what, title }: Pick<CourseChange, 'what' | 'title'>,
  by: string,
): NotificationContent => contentOf(COURSE_WORDS[what](title, by), 'training_course', 'Open your courses');
