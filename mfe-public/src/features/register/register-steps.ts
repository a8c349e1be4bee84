import { PRODUCT_NAME } from '@gently/contracts/product';
import {
  BUDGET_RANGE_OPTIONS,
  COMMUNICATION_STYLE_OPTIONS,
  HOME_TYPE_OPTIONS,
  HOUSEHOLD_SIZE_OPTIONS,
  NEUROTYPE_OPTIONS,
  PREFERRED_TIME_OPTIONS,
  SENSORY_NEED_OPTIONS,
} from '@gently/contracts/registration-options';
import type { FieldPath } from '@gently/platform/forms';
import { personQuestions } from '../../wizard/person-questions';
import type { WizardStep } from '../../wizard/question';
import { withSigns } from '../../wizard/with-signs';
import type { RegisterValues } from './register-values';
import {
  BUDGET_SIGNS,
  COMMUNICATION_SIGNS,
  HOME_SIGNS,
  HOUSEHOLD_SIGNS,
  NEUROTYPE_SIGNS,
  SENSORY_SIGNS,
  TIME_SIGNS,
} from './option-signs';

type Step = WizardStep<FieldPath<RegisterValues>>;

const WELCOME: Step = {
  name: 'Welcome',
  title: 'Welcome',
  lead: 'Six short steps. Take your time, and stop when you like.',
  minutesLeft: 6,
  groups: [],
};

const BASIC_INFO: Step = {
  name: 'Basic Info',
  title: 'Basic Info',
  lead: 'Your name, and how you will sign in.',
  minutesLeft: 5,
  groups: [
    {
      questions: [
        ...personQuestions('You sign in with it. We send your bookings here.'),
        {
          kind: 'line',
          type: 'tel',
          name: 'phone',
          label: 'Phone',
          hint: 'Only our administrators see it. Your declutterer never does.',
          optional: true,
          autoComplete: 'tel',
          maxLength: 30,
        },
      ],
    },
  ],
};

const NEURO_PROFILE: Step = {
  name: 'Neuro Profile',
  title: 'Neuro Profile',
  lead: 'This helps us to work the way you think. You need no diagnosis.',
  minutesLeft: 4,
  groups: [
    {
      questions: [
        {
          kind: 'one',
          name: 'neuroProfile.neurotype',
          label: 'Your neurotype',
          hint: 'Choose what fits best. You may say "Prefer not to say".',
          options: withSigns(NEUROTYPE_OPTIONS, NEUROTYPE_SIGNS),
        },
        {
          kind: 'many',
          name: 'neuroProfile.communicationStyle',
          label: 'How should we talk with you?',
          optional: true,
          options: withSigns(COMMUNICATION_STYLE_OPTIONS, COMMUNICATION_SIGNS),
        },
        {
          kind: 'many',
          name: 'neuroProfile.sensoryNeeds',
          label: 'What is good for your senses?',
          optional: true,
          options: withSigns(SENSORY_NEED_OPTIONS, SENSORY_SIGNS),
        },
        {
          kind: 'lines',
          name: 'neuroProfile.triggers',
          label: 'Is there anything that we should avoid?',
          hint: 'Separate them with a comma and a space: loud music, strong scents.',
          optional: true,
          maxLength: 1000,
          rows: 2,
        },
      ],
    },
    {
      title: 'May we keep this?',
      text: 'These answers are private. We keep them only if you say yes. Only the declutterer of your next session sees them, and you can see who looked. Without your yes you can still book: we simply forget these answers.',
      questions: [
        {
          kind: 'agreement',
          name: 'consent.sensitiveData',
          label: 'Your private answers',
          optional: true,
          statement: `Yes, ${PRODUCT_NAME} may keep my neurotype, my other answers on this page, my access needs and what makes it hard, to match me well and to prepare my sessions.`,
        },
      ],
    },
  ],
};

const HOME: Step = {
  name: 'Home & Preferences',
  title: 'Home & Preferences',
  lead: 'So that we bring the right help. You may skip any of it.',
  minutesLeft: 3,
  groups: [
    {
      questions: [
        {
          kind: 'one',
          name: 'homeInfo.homeType',
          label: 'What kind of home is it?',
          optional: true,
          options: withSigns(HOME_TYPE_OPTIONS, HOME_SIGNS),
        },
        {
          kind: 'one',
          name: 'homeInfo.householdSize',
          label: 'How many people live there?',
          optional: true,
          options: withSigns(HOUSEHOLD_SIZE_OPTIONS, HOUSEHOLD_SIGNS),
        },
        {
          kind: 'line',
          name: 'homeInfo.pets',
          label: 'Do you have pets?',
          hint: 'For example: one shy cat.',
          optional: true,
          autoComplete: 'off',
          maxLength: 200,
        },
        {
          kind: 'one',
          name: 'homeInfo.budgetRange',
          label: 'What would you like to spend?',
          optional: true,
          options: withSigns(BUDGET_RANGE_OPTIONS, BUDGET_SIGNS),
        },
        {
          kind: 'many',
          name: 'homeInfo.preferredTimes',
          label: 'Which times suit you?',
          optional: true,
          options: withSigns(PREFERRED_TIME_OPTIONS, TIME_SIGNS),
        },
        {
          kind: 'line',
          name: 'homeInfo.referralSource',
          label: 'How did you hear about us?',
          optional: true,
          autoComplete: 'off',
          maxLength: 200,
        },
      ],
    },
  ],
};

const ACCESSIBILITY: Step = {
  name: 'Accessibility',
  title: 'Accessibility',
  lead: 'Tell us what makes a session work for you. You may leave all of it empty.',
  minutesLeft: 2,
  groups: [
    {
      questions: [
        {
          kind: 'lines',
          name: 'accessibilityNeeds',
          label: 'Access needs',
          hint: 'Separate them with a comma and a space: step-free access, large print. We keep them only if you said yes in step 3.',
          optional: true,
          maxLength: 1000,
          rows: 3,
        },
      ],
    },
    {
      title: 'In an emergency',
      text: 'Someone we may call if you are unwell during a session.',
      questions: [
        {
          kind: 'line',
          name: 'emergencyContact.name',
          label: 'Name of your contact',
          optional: true,
          autoComplete: 'off',
          maxLength: 200,
        },
        {
          kind: 'line',
          type: 'tel',
          name: 'emergencyContact.phone',
          label: 'Phone of your contact',
          optional: true,
          autoComplete: 'off',
          maxLength: 30,
        },
      ],
    },
  ],
};

const GOALS: Step = {
  name: 'Goals & Review',
  title: 'Goals & Review',
  lead: 'Say what you hope for, then look over your answers.',
  minutesLeft: 1,
  groups: [
    {
      questions: [
        {
          kind: 'lines',
          name: 'goals',
          label: 'What would you like to achieve?',
          hint: 'For example: a kitchen where I can cook. Please leave out your health here.',
          optional: true,
          maxLength: 2000,
        },
        {
          kind: 'lines',
          name: 'challenges',
          label: 'What makes it hard?',
          hint: 'We keep this only if you said yes in step 3.',
          optional: true,
          maxLength: 2000,
        },
        {
          kind: 'lines',
          name: 'additionalInfo',
          label: 'Anything else that we should know?',
          hint: 'Your declutterer sees this. Please leave out your health here.',
          optional: true,
          maxLength: 2000,
          rows: 3,
        },
      ],
    },
  ],
};

export const REGISTER_STEPS: readonly Step[] = [
  WELCOME,
  BASIC_INFO,
  NEURO_PROFILE,
  HOME,
  ACCESSIBILITY,
  GOALS,
];

/** What the first step tells. */
export const REGISTER_WELCOME = [
  { title: 'What we ask', text: 'Your name and email, how you think, your home, and what helps you.' },
  {
    title: 'What you must answer',
    text: 'Only your name, your email, a password and your neurotype. Everything else is optional.',
  },
  {
    title: 'Your answers are safe',
    text: 'They stay in this tab for up to two hours after you last typed, so please keep it open. Your password is never kept.',
  },
];

/** What the last step promises. */
export const REGISTER_NEXT = [
  'Your account is ready at once and you see your dashboard.',
  'We send you an email. Open its link to confirm your address.',
  'Choose a service and a time whenever you feel ready.',
];
