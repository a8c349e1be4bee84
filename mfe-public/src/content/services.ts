export const SERVICES_INTRO = {
  title: 'Help for your rooms, your papers and your screens',
  lead: 'Start where it feels lightest. Book one session, and see how it feels.',
} as const;

export const SERVICE_CARDS = [
  {
    key: 'home_decluttering_adhd',
    title: 'Home Decluttering & ADHD Support',
    subtitle: 'At home or online',
    text: 'Someone patient beside you. We sort one area at a time, with short bursts and breaks.',
    points: ['Your home or a video call', 'Your sensory needs planned in', 'You decide what stays'],
  },
  {
    key: 'digital_organization',
    title: 'Digital Organization',
    subtitle: 'Files, photos and email',
    text: 'A quieter inbox, photos you can find and folders that make sense to you.',
    points: ['By video or in person', 'Simple folders that you name', 'Nothing deleted without your yes'],
  },
  {
    key: 'body_doubling',
    title: 'Body Doubling',
    subtitle: 'Virtual co-working',
    text: 'We keep you company by video while you do your own task. Being together makes it easier to start.',
    points: ['By video, from anywhere', 'Your task, at your pace', 'Talk, or stay quiet'],
  },
] as const;

export const PAY_IT_FORWARD = {
  title: 'Pay-It-Forward',
  text: 'Money is tight for many people, and help should not depend on it. Pay-It-Forward sessions are subsidised: you pay one low price, nobody asks for proof, and the community funds the rest. All it needs is a confirmed email address. So that the fund helps as many people as possible, each person can have two of these sessions open at a time and four in three months.',
  facts: ['Subsidised', 'One low price', 'Community funded'],
} as const;

/** The four steps of a piece of work with us. */
export const HOW_WE_WORK = {
  title: 'How We Work',
  steps: [
    {
      key: 'consultation',
      title: 'Initial consultation',
      text: 'We listen: what is hard, what helps, what can wait.',
    },
    { key: 'plan', title: 'Personalised plan', text: 'A short plan in plain words, built around your days.' },
    {
      key: 'gentle',
      title: 'Gentle implementation',
      text: 'We work side by side, with breaks, one area at a time.',
    },
    {
      key: 'support',
      title: 'Ongoing support',
      text: 'We check what still works, and change what does not.',
    },
  ],
} as const;

export const BOOKABLE = {
  title: 'Everything you can book',
  lead: 'The price is for the whole session, and it is all you pay.',
  filterLabel: 'Show',
  all: 'All services',
  loading: 'Loading services...',
  slow: 'This is taking longer than usual. We are still fetching the services.',
  errorTitle: 'Unable to Load Services',
  errorText: 'We could not fetch the list just now. Please try again.',
  retry: 'Try Again',
  emptyTitle: 'Nothing to book just now',
  emptyText: 'Services will appear here as soon as one opens. You are welcome to ask us about it.',
  contact: 'Contact us',
  book: 'Book',
  friendly: 'Neurodivergent-friendly',
  onlineOnly: 'Online only',
} as const;

export const SERVICES_INVITATION = {
  title: 'Ready when you are',
  text: 'Choose a service, then a day and a time that suit you.',
  book: 'Book Your Service Today',
} as const;
