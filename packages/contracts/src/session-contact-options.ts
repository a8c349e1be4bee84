/** States of a time that a manager has proposed to a client. */
export const PROPOSAL_STATUSES = ['open', 'accepted', 'declined', 'withdrawn', 'lapsed'] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

export const CONTACT_TEXT_LENGTH = 2000;
export const SESSION_CONTACT_TEXTS = {
  text: 'Please write a message, in at most 2,000 characters',
  date: 'Please choose a day',
  time: 'Please choose a free time',
  same: 'The session takes place at this time already',
} as const;
