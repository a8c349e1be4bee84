import { MODULE_HOURS, hoursLabel } from './modules';
import { PAY } from './pay';

/* Interview and reply time: product specification, section 2.8; what the owner states, not a query. */

export const RECRUITMENT_INTRO = {
  eyebrow: 'Join our team',
  title: 'Kind work, at a human pace',
  lead: 'Sit beside someone, make one small corner lighter, and be paid fairly for it.',
} as const;

export const GLANCE = {
  title: 'At a glance',
  items: [
    { key: 'pay', term: 'Pay', detail: PAY.glanceWithoutNumbers },
    { key: 'hours', term: 'Hours', detail: 'You choose the days and times' },
    { key: 'interview', term: 'First interview', detail: 'A 30-minute video call' },
    { key: 'training', term: 'Training', detail: `Four courses, ${hoursLabel(MODULE_HOURS)} in all` },
  ],
} as const;

/** The five views of the page; each value is its `?tab=`. */
export const RECRUITMENT_TABS = [
  { value: 'overview', label: 'Overview' },
  { value: 'benefits', label: 'Benefits' },
  { value: 'training', label: 'Training' },
  { value: 'requirements', label: 'Requirements' },
  { value: 'stories', label: 'Team stories' },
] as const;
export type RecruitmentTab = (typeof RECRUITMENT_TABS)[number]['value'];

export const TABS_LABEL = 'About the work';

export const OVERVIEW = {
  title: 'From first hello to first session',
  text: 'You help people sort their homes, papers and screens. Many of them have ADHD or are autistic. You bring patience; we bring the training, the clients and the paperwork.',
  steps: [
    { key: 'apply', title: 'You apply', text: 'Six short steps. Your answers are kept as you go.' },
    { key: 'reply', title: 'We reply', text: 'We contact you within 5-7 business days.' },
    {
      key: 'talk',
      title: 'We talk',
      text: 'The first interview is a 30-minute video call. A background check may follow.',
    },
    {
      key: 'learn',
      title: 'You learn',
      text: `Four courses, ${hoursLabel(MODULE_HOURS)} in all, at your own pace.`,
    },
    {
      key: 'begin',
      title: 'You begin',
      text: 'You set your hours, and the first client is matched with you.',
    },
  ],
} as const;

export const BENEFITS_TAB = {
  title: 'What you get',
  items: [
    {
      key: 'pay',
      title: 'Fair pay',
      text: PAY.withoutNumbers,
    },
    {
      key: 'hours',
      title: 'Your own hours',
      text: 'Mornings, evenings, weekends. Say when, and change it later.',
    },
    { key: 'fees', title: 'No fee to join', text: 'There is no setup fee and no monthly fee.' },
    { key: 'match', title: 'Clients who suit you', text: 'We match by needs and by what you do best.' },
    {
      key: 'people',
      title: 'Someone to ask',
      text: 'Your manager and our trainers are there when a day was hard.',
    },
    {
      key: 'sense',
      title: 'Work that counts',
      text: 'You see the difference the same day: a table, a bed, a clear path.',
    },
  ],
} as const;

export const TRAINING_TAB = {
  title: 'Training before you start',
  text: `Four courses, ${hoursLabel(MODULE_HOURS)} in all. You take them online, in small parts.`,
  more: 'More about the training',
} as const;

export const REQUIREMENTS = {
  title: 'What we ask for',
  needs: [
    'You are at least 18 years old.',
    'You are patient, and you do not judge.',
    'You can name one person who knows your work, or two.',
    'You have time for a 30-minute video call.',
    'You agree to a background check if we ask for one.',
  ],
  notNeeded: 'What you do not need',
  withouts: [
    'A certificate. If you have one, tell us.',
    'Years of experience. We train you.',
    'A tidy home of your own. Nobody will look.',
  ],
} as const;

export const RECRUITMENT_INVITATION = {
  title: 'Could this be you?',
  text: 'Take your time. You can stop halfway, and your answers will wait for you.',
  apply: 'Apply Now',
  ask: 'Ask Questions',
} as const;
