import { PRODUCT_NAME } from '@gently/contracts/product';

export const MISSION = {
  eyebrow: 'Our mission',
  title: 'Calm and clarity, without the shame',
  lead: 'We bring calm and clarity to neurodivergent people through kind, practical help with their things. If your brain works another way, you are welcome too.',
} as const;

export const WHY = {
  title: 'Why we started',
  opening: 'Most help with clutter was made by people who find tidying easy.',
  paragraphs: [
    'That help comes as rules, before-and-after pictures and a list of jobs for the weekend.',
    'For someone with ADHD, autism or a tired mind, that list can be the hard part. It is not about trying harder. A room is full of choices, and each choice costs energy.',
    `So ${PRODUCT_NAME} starts with the person. Someone patient sits beside you, makes the next step small, and stays until it is done.`,
  ],
} as const;

export const APPROACH = {
  title: 'How we go about it',
  principles: [
    {
      key: 'ask',
      title: 'We ask first',
      text: 'Light, noise, touch, words: you tell us what helps, and we keep to it.',
    },
    {
      key: 'small',
      title: 'We keep it small',
      text: 'One area at a time, with breaks before you need them.',
    },
    { key: 'choice', title: 'You hold the choice', text: 'We sort, carry and label. You decide what stays.' },
    {
      key: 'last',
      title: 'We make it last',
      text: 'We build homes for things around your habits, so the order can stay after we leave.',
    },
  ],
} as const;

export const TEAM = {
  title: 'The two of us',
  lead: `${PRODUCT_NAME} is led by a team of two.`,
  members: [
    {
      key: 'founder',
      role: 'Founder & Trainer',
      text: 'Looks after how sessions feel, and leads the training that our declutterers learn from.',
    },
    {
      key: 'cto',
      role: 'CTO & Co-Founder',
      text: 'Looks after the site: booking that stays simple, and pages that stay calm to use.',
    },
  ],
} as const;

export const ABOUT_INVITATION = {
  title: 'Come as you are',
  text: 'Have a look at what we offer, and choose the help that fits today.',
  services: 'Explore Services',
} as const;
