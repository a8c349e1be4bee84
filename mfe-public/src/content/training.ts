import { MODULE_HOURS, hoursLabel } from './modules';

export const TRAINING_INTRO = {
  eyebrow: 'Professional training',
  title: 'Learn to help, one small step at a time',
  lead: 'Good help with clutter is a skill. Our training teaches it in plain words, with time to think.',
} as const;

/** How one begins: whoever has applied may learn while they wait for an answer. */
export const TRAINING_START = {
  apply: 'Apply and start learning',
  signIn: 'On the team? Sign in',
} as const;

export const TRAINING_MODULES = {
  title: 'What you learn',
  lead: `Four courses, ${hoursLabel(MODULE_HOURS)} in all. Take them in order, and stop whenever you like.`,
} as const;

/** Pass mark: product specification for staff, section 9. */
export const TRAINING_WAYS = {
  title: 'How it works',
  items: [
    {
      key: 'short',
      title: 'Short parts',
      text: 'Read, watch or listen. Each part fits in a coffee break, and your place is kept.',
    },
    {
      key: 'quiz',
      title: 'A quiz, not an exam',
      text: 'Four answers to each question. You pass with 80%, and you can try again.',
    },
    {
      key: 'certificate',
      title: 'A certificate',
      text: 'Each module you pass brings a certificate to keep and to show, and each course one more.',
    },
    {
      key: 'people',
      title: 'Trainers who look',
      text: 'Our trainers see where people get stuck. They mend that part, and can write to you.',
    },
  ],
} as const;

export const TRAINING_WHO = {
  title: 'Who it is for',
  opening: 'For the people who sit beside our clients, and for those who look after them.',
  paragraphs: [
    'New declutterers can begin on the day they apply, and learn while we read their application. Trainers and managers take the same courses, so that everyone speaks the same calm language.',
    'You do not need a certificate or years of work to begin. Patience counts for more.',
  ],
} as const;

export const TRAINING_INVITATION = {
  title: 'Would you like to learn with us?',
  text: 'See what the work is like, what it pays and how joining goes.',
  join: 'Join Our Team',
} as const;
