/** Refund hours and shares: product specification, section 9. Matching: within 24 hours, same section. */
export const QUESTIONS = {
  title: 'Questions people ask first',
  items: [
    {
      question: 'Do I need to tidy before you come?',
      answer: 'No. Please leave things as they are. It helps us to see how your days really work.',
    },
    {
      question: 'Do I need a diagnosis?',
      answer: 'No. You can tell us how you think and what helps you, or nothing at all. Everyone is welcome.',
    },
    {
      question: 'Will you make me throw things away?',
      answer: 'Never. You decide about every single thing, and "not today" is a good answer.',
    },
    {
      question: 'Can we meet online?',
      answer: 'Yes. When you book you can choose your home, a video call or another place that suits you.',
    },
    {
      question: 'What if I need to cancel?',
      answer:
        'You get all your money back with 24 hours or more to go, and half of it between 2 and 24 hours. Under 2 hours there is no refund.',
    },
    {
      question: 'What if I need to move my session?',
      answer:
        'Moving is free, and never brings back more money than cancelling before the move. If a move would bring back less, we show you the amount and move nothing until you agree. If its time is still free, you can move it back within one hour and lose nothing.',
    },
  ],
  contactTitle: 'Rather ask a person?',
  phoneLead: 'Call us on',
  hours: 'The phone is answered',
  writeLead: 'Write to us, and a person answers.',
  write: 'Go to the contact page',
  chat: 'Live chat is closed for now. Please call during the same hours, and a person will help.',
} as const;
