import {
  AVAILABILITY_OPTIONS,
  EXPERIENCE_OPTIONS,
  PREFERRED_REGION_OPTIONS,
  QUALIFICATION_OPTIONS,
  SPECIALIZATION_OPTIONS,
} from '@gently/contracts/application-options';
import { PRODUCT_NAME } from '@gently/contracts/product';
import type { FieldPath } from '@gently/platform/forms';
import { personQuestions } from '../../wizard/person-questions';
import type { Question, WizardStep } from '../../wizard/question';
import { withSigns } from '../../wizard/with-signs';
import type { ApplyValues } from './apply-values';
import {
  AVAILABILITY_SIGNS,
  EXPERIENCE_SIGNS,
  QUALIFICATION_SIGNS,
  REGION_SIGNS,
  SPECIALIZATION_SIGNS,
} from './option-signs';

type Name = FieldPath<ApplyValues>;
type Step = WizardStep<Name>;

const WELCOME: Step = {
  name: 'Welcome',
  title: `Join ${PRODUCT_NAME}`,
  lead: 'Welcome. Here is what to expect.',
  minutesLeft: 10,
  groups: [],
};

const PHONE_QUESTION: Question<Name> = {
  kind: 'line',
  type: 'tel',
  name: 'phone',
  label: 'Phone number',
  hint: 'For the interview.',
  autoComplete: 'tel',
  maxLength: 30,
};

const CONTACT: Step = {
  name: 'Basic Info',
  title: 'Contact information',
  lead: 'Who you are, and how we reach you.',
  minutesLeft: 9,
  groups: [
    {
      questions: [...personQuestions('You sign in with it. We send our answer here.'), PHONE_QUESTION],
    },
  ],
};

const EXPERIENCE: Step = {
  name: 'Experience',
  title: 'Professional experience',
  lead: 'New to this work? That is fine. We train everyone.',
  minutesLeft: 7,
  groups: [
    {
      questions: [
        {
          kind: 'one',
          name: 'professionalInfo.experience',
          label: 'Your experience level',
          options: withSigns(EXPERIENCE_OPTIONS, EXPERIENCE_SIGNS),
        },
        {
          kind: 'many',
          name: 'professionalInfo.qualifications',
          label: 'Qualifications',
          optional: true,
          options: withSigns(QUALIFICATION_OPTIONS, QUALIFICATION_SIGNS),
        },
        {
          kind: 'many',
          name: 'professionalInfo.specializations',
          label: 'What do you know well?',
          optional: true,
          options: withSigns(SPECIALIZATION_OPTIONS, SPECIALIZATION_SIGNS),
        },
        {
          kind: 'many',
          name: 'professionalInfo.availability',
          label: 'When can you work?',
          optional: true,
          options: withSigns(AVAILABILITY_OPTIONS, AVAILABILITY_SIGNS),
        },
        {
          kind: 'many',
          name: 'professionalInfo.preferredRegions',
          label: 'Where would you like to work?',
          optional: true,
          options: withSigns(PREFERRED_REGION_OPTIONS, REGION_SIGNS),
        },
      ],
    },
  ],
};

const BACKGROUND: Step = {
  name: 'Background',
  title: 'Background and motivation',
  lead: 'A few plain sentences are enough.',
  minutesLeft: 5,
  groups: [
    {
      questions: [
        {
          kind: 'lines',
          name: 'background',
          label: 'Your background',
          hint: 'What you have done until now, paid or not.',
          maxLength: 2000,
        },
        {
          kind: 'lines',
          name: 'motivation',
          label: `Why do you want to join ${PRODUCT_NAME}?`,
          maxLength: 2000,
        },
        {
          kind: 'lines',
          name: 'neurodivergentExperience',
          label: 'Your own experience with neurodivergence',
          hint: 'Your own, or with people close to you. Tell only what you like.',
          optional: true,
          maxLength: 2000,
        },
        {
          kind: 'agreement',
          name: 'consent.sensitiveData',
          label: 'May we keep this?',
          hint: 'We keep your answer about neurodivergence only if you say yes. Only the people who decide about your application read it.',
          optional: true,
          statement: `Yes, ${PRODUCT_NAME} may keep what I wrote about neurodivergence.`,
        },
        {
          kind: 'lines',
          name: 'challenges',
          label: 'What might be hard for you in this work?',
          hint: 'Knowing it helps us to support you.',
          optional: true,
          maxLength: 2000,
        },
      ],
    },
  ],
};

const referee = (index: 0 | 1): readonly Question<Name>[] => {
  const extra = index === 1;
  return [
    {
      kind: 'line',
      name: `references.${index}.name`,
      label: extra ? 'Name of the second referee' : 'Name of the referee',
      optional: extra,
      autoComplete: 'off',
      maxLength: 200,
    },
    {
      kind: 'line',
      type: 'tel',
      name: `references.${index}.phone`,
      label: extra ? 'Phone number of the second referee' : 'Phone number of the referee',
      optional: extra,
      autoComplete: 'off',
      maxLength: 30,
    },
    {
      kind: 'line',
      type: 'email',
      name: `references.${index}.email`,
      label: extra ? 'Email of the second referee' : 'Email of the referee',
      optional: true,
      autoComplete: 'off',
      maxLength: 254,
    },
    {
      kind: 'line',
      name: `references.${index}.relationship`,
      label: extra ? 'How does the second referee know you?' : 'How does the referee know you?',
      hint: 'For example: a manager, a teacher, a neighbour.',
      optional: true,
      autoComplete: 'off',
      maxLength: 200,
    },
  ];
};

const REFERENCES: Step = {
  name: 'References',
  title: 'Professional references',
  lead: 'Someone who knows how you work. One is enough, two are welcome.',
  minutesLeft: 3,
  groups: [
    { title: 'First referee', questions: referee(0) },
    {
      title: 'Second referee',
      text: 'Leave this empty if one is enough.',
      questions: referee(1),
    },
    {
      title: 'Do they know?',
      text: 'We keep their details only if they agreed. If you have not asked them yet, leave the box below unticked: we then keep nothing about them and ask you again in the interview.',
      questions: [
        {
          kind: 'agreement',
          name: 'consent.referees',
          label: 'The agreement of your referees',
          optional: true,
          statement: `Yes, the people named here agreed that ${PRODUCT_NAME} keeps their details and may call them.`,
        },
      ],
    },
  ],
};

const FINAL: Step = {
  name: 'Final details',
  title: 'Final details and review',
  lead: 'The last questions, then a look over your answers.',
  minutesLeft: 2,
  groups: [
    {
      questions: [
        {
          kind: 'line',
          name: 'emergencyContact.name',
          label: 'Name of your emergency contact',
          optional: true,
          autoComplete: 'off',
          maxLength: 200,
        },
        {
          kind: 'line',
          type: 'tel',
          name: 'emergencyContact.phone',
          label: 'Phone number of your emergency contact',
          optional: true,
          autoComplete: 'off',
          maxLength: 30,
        },
        {
          kind: 'lines',
          name: 'additionalInfo',
          label: 'Anything else that we should know?',
          optional: true,
          maxLength: 2000,
          rows: 3,
        },
      ],
    },
  ],
};

const PHONE: Step = {
  ...CONTACT,
  lead: 'How we reach you. Your name and email are those of your account.',
  groups: [{ questions: [PHONE_QUESTION] }],
};

export const APPLY_STEPS: readonly Step[] = [WELCOME, CONTACT, EXPERIENCE, BACKGROUND, REFERENCES, FINAL];

/** The same for somebody who has an account already. */
export const OWN_STEPS: readonly Step[] = [WELCOME, PHONE, EXPERIENCE, BACKGROUND, REFERENCES, FINAL];

const PASSWORD_NEVER = 'Your password is never kept.';
/** Where answers are until they are sent: visitors and people with an account differ in this. */
const ANSWERS_STAY = {
  visitor: `Your answers stay in this tab for up to two hours after you last typed, so please keep it open. ${PASSWORD_NEVER}`,
  signedIn: 'Your answers stay on this device, so you can stop and come back.',
} as const;

/** The words of the first step. */
export const applyWelcome = (reader: keyof typeof ANSWERS_STAY) => [
  {
    title: 'What we ask',
    text: 'Your contact details, your experience, why you want to join, and one person who knows your work.',
  },
  {
    title: 'How long it takes',
    text: `About ten minutes. ${ANSWERS_STAY[reader]}`,
  },
  {
    title: 'What comes after',
    text: 'We contact you within 5-7 business days. An interview and a background check may follow.',
  },
];

/** What the last step promises. */
export const APPLY_NEXT = [
  'We send you an email to say that we have your application.',
  'We read it and contact you within 5-7 business days.',
  'An interview and a background check may follow.',
  'Until then your dashboard shows where your application stands.',
];
