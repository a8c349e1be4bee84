import type { Option } from './options';

/** Answers that a client can give about a completed session until its payout leaves. */
export const SESSION_ANSWERS = ['did_not_happen', 'was_shorter'] as const;
export type SessionAnswer = (typeof SESSION_ANSWERS)[number];
export const SESSION_ANSWER_OPTIONS = [
  { value: 'did_not_happen', label: 'This did not happen' },
  { value: 'was_shorter', label: 'It was shorter than I booked' },
] as const satisfies readonly Option<SessionAnswer>[];

/** Decisions that a manager can make about it. */
export const SESSION_DECISIONS = ['as_booked', 'part_back', 'all_back'] as const;
export type SessionDecision = (typeof SESSION_DECISIONS)[number];
export const SESSION_DECISION_OPTIONS = [
  { value: 'as_booked', label: 'It took place as booked: nothing goes back' },
  { value: 'part_back', label: 'A part of the price goes back' },
  { value: 'all_back', label: 'All of the price goes back' },
] as const satisfies readonly Option<SessionDecision>[];

export const SESSION_WORDS_LENGTH = 1000;
export const SESSION_DECISION_LENGTH = 500;
export const SESSION_QUESTION_TEXTS = {
  answer: 'Please choose what happened',
  words: 'Please say in a few words what happened',
  decision: 'Please choose a decision',
  reason: 'Please say why',
  amount: 'Please enter an amount above £0 and below what the client has left in this session',
} as const;
