import {
  BUDGET_RANGE_OPTIONS,
  HOME_TYPE_OPTIONS,
  HOUSEHOLD_SIZE_OPTIONS,
  PREFERRED_TIME_OPTIONS,
} from '@gently/contracts/registration-options';
import type { Option } from '@gently/contracts/options';
import type { AnswerName } from './answer-values';

/** One question: a line, several lines, one choice or some of a list. */
export type Question = { name: AnswerName; label: string; hint?: string } & (
  | { kind: 'line'; maxLength: number; type?: 'tel' }
  | { kind: 'lines'; maxLength: number }
  | { kind: 'one' | 'many'; options: readonly Option[] }
);

/** Questions that are answered together, with who sees the answers. */
export interface Section {
  id: string;
  title: string;
  seen: string;
  /** Whether the answers are kept only with consent. */
  isPrivate?: boolean;
  questions: readonly Question[];
}

const COMMAS = 'Separate them with a comma and a space: ';
const ASSIGNED = 'Your declutterer sees this from the moment they accept until your session is over.';

export const SECTIONS: readonly Section[] = [
  {
    id: 'access',
    title: 'Access needs',
    seen: `${ASSIGNED} It also helps us to find somebody who suits you.`,
    isPrivate: true,
    questions: [
      {
        kind: 'lines',
        name: 'access_needs',
        label: 'Access needs',
        hint: `${COMMAS}step-free access, large print.`,
        maxLength: 1000,
      },
    ],
  },
  {
    id: 'triggers',
    title: 'Triggers',
    seen: `${ASSIGNED} It also helps us to find somebody who suits you.`,
    isPrivate: true,
    questions: [
      {
        kind: 'lines',
        name: 'triggers',
        label: 'Is there anything that we should avoid?',
        hint: `${COMMAS}loud music, strong scents.`,
        maxLength: 1000,
      },
    ],
  },
  {
    id: 'hard',
    title: 'What is hard',
    seen: ASSIGNED,
    isPrivate: true,
    questions: [{ kind: 'lines', name: 'challenges', label: 'What makes it hard?', maxLength: 2000 }],
  },
  {
    id: 'goals',
    title: 'What you would like to achieve',
    seen: `${ASSIGNED} We keep it without asking for your consent, so please leave out your health here.`,
    questions: [
      {
        kind: 'lines',
        name: 'goals',
        label: 'What would you like to achieve?',
        hint: 'For example: a kitchen where I can cook.',
        maxLength: 2000,
      },
    ],
  },
  {
    id: 'home',
    title: 'About your home',
    seen: 'Your declutterer sees this when your session is at your home, until it is over.',
    questions: [
      { kind: 'one', name: 'home_type', label: 'What kind of home is it?', options: HOME_TYPE_OPTIONS },
      {
        kind: 'one',
        name: 'household_size',
        label: 'How many people live there?',
        options: HOUSEHOLD_SIZE_OPTIONS,
      },
      {
        kind: 'line',
        name: 'pets',
        label: 'Do you have pets?',
        hint: 'For example: one shy cat.',
        maxLength: 200,
      },
    ],
  },
  {
    id: 'times',
    title: 'Best times',
    seen: 'Only you see this. When you book, days with such a time come first.',
    questions: [
      {
        kind: 'many',
        name: 'preferred_times',
        label: 'Which times suit you?',
        options: PREFERRED_TIME_OPTIONS,
      },
    ],
  },
  {
    id: 'contact',
    title: 'Somebody we can call',
    seen: 'Your declutterer can look this up only while your session runs, if you are unwell. Each look is noted for you.',
    questions: [
      { kind: 'line', name: 'name', label: 'Name of your contact', maxLength: 200 },
      { kind: 'line', type: 'tel', name: 'phone', label: 'Phone of your contact', maxLength: 30 },
    ],
  },
  {
    id: 'more',
    title: 'Spending, and how you found us',
    seen: 'Your declutterer does not see this. It changes no price. You may leave it empty.',
    questions: [
      {
        kind: 'one',
        name: 'budget_range',
        label: 'What would you like to spend?',
        options: BUDGET_RANGE_OPTIONS,
      },
      { kind: 'line', name: 'referral_source', label: 'How did you hear about us?', maxLength: 200 },
    ],
  },
];

/** Names the draft of a section on this device. */
export const draftOf = ({ id }: Section): string => `profile-${id}`;
