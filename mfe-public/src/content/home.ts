import { PRODUCT_NAME } from '@gently/contracts/product';

export const HERO = {
  /** Two halves of one sentence; each takes its own line where there is room. */
  title: ['A calmer home,', 'one kind step at a time'],
  lead: `${PRODUCT_NAME} pairs you with a patient declutterer who works beside you, at your pace. Made with neurodivergent people in mind. Everyone is welcome.`,
  reassurance: 'No need to tidy first.',
  book: 'Book Your Session',
  explore: 'Explore Services',
} as const;

/** Three steps: book, meet an expert, transform. */
export const HOW_IT_WORKS = {
  title: 'How It Works',
  lead: 'Three steps. You can stop, change your mind or ask for a break at any of them.',
  steps: [
    {
      key: 'book',
      title: 'Book',
      text: 'Choose a service, a day and a time. You see the whole price before you pay.',
    },
    {
      key: 'meet',
      title: 'Meet an expert',
      text: 'Within 24 hours we match you with a declutterer who suits your needs.',
    },
    {
      key: 'transform',
      title: 'Transform',
      text: 'You work side by side, one small area at a time. You decide what stays.',
    },
  ],
} as const;

export const BENEFITS = {
  title: 'Help that fits how you think',
  lead: 'Most advice on tidying asks you to try harder. We would rather make it easier.',
  items: [
    {
      key: 'kind',
      title: 'No judgement',
      text: 'Your home is not a test. We start from where things are today.',
    },
    {
      key: 'needs',
      title: 'Your needs come first',
      text: 'Tell us about light, noise, smells and breaks when you book. We plan around them.',
    },
    {
      key: 'words',
      title: 'Talk the way you like',
      text: 'Few words, clear words or written notes. You choose how we speak with you.',
    },
    {
      key: 'small',
      title: 'Small steps',
      text: 'One shelf, one drawer, one pile. Then we look at what comes next.',
    },
    {
      key: 'yours',
      title: 'You decide',
      text: 'We never throw anything away for you. What stays is always your choice.',
    },
    {
      key: 'change',
      title: 'Plans can change',
      text: 'Cancel 24 hours or more before the time you booked and you get all your money back.',
    },
  ],
} as const;

export const HOME_SERVICES = {
  title: 'Choose the help you need',
  lead: 'Prices are for one hour. You book one session at a time, and there is no monthly fee.',
  popular: 'Most Popular',
  book: 'Book Now',
  all: 'See all services and prices',
  cards: [
    {
      key: 'home_decluttering',
      title: 'Home Decluttering',
      text: 'A calm pair of hands for any room, from the kitchen table to the spare room.',
    },
    {
      key: 'adhd_support',
      title: 'ADHD Support',
      text: 'Gentle structure, short bursts and plenty of breaks, with someone who gets it.',
      popular: true,
    },
    {
      key: 'digital_organization',
      title: 'Digital Organization',
      text: 'Photos, files and emails put in order, so you can find them again.',
    },
  ],
} as const;

export const CALL_TO_ACTION = {
  title: 'Start with one small corner',
  text: 'Pick one place that weighs on you. We will help you with the rest when you are ready.',
  create: 'Create Free Account',
  quick: 'Quick Access',
} as const;
