import type { Option } from './options';

/** Characters of the word or name of a thing, spaces at its ends not counted. */
export const THING_WORD_LENGTH = 80;
/** Characters of the note beside it. */
export const THING_NOTE_LENGTH = 500;
/** Things of one person that may wait at the same time. */
export const THINGS_WAITING = 200;
/** Months for which a thing stays after it was decided; then it is deleted with its photo. */
export const DECIDED_KEPT_MONTHS = 3;
/** How many of the latest decisions about a thing are kept. */
export const DECISIONS_KEPT = 20;

/** When to be asked again, in months from today. */
export const ASK_AGAIN_OPTIONS = [
  { value: '1', label: 'In 1 month' },
  { value: '3', label: 'In 3 months' },
  { value: '6', label: 'In 6 months' },
] as const satisfies readonly Option[];
export type AskAgainChoice = (typeof ASK_AGAIN_OPTIONS)[number]['value'];
export type AskAgainMonths = 1 | 3 | 6;
/** @returns the months that a choice stands for. */
export const monthsOf = (choice: AskAgainChoice): AskAgainMonths => Number(choice) as AskAgainMonths;

export const THING_STATUSES = ['waiting', 'kept', 'let_go'] as const;
export type ThingStatus = (typeof THING_STATUSES)[number];
/** The two lists of a person. */
export const THING_LISTS = ['waiting', 'decided'] as const;
export type ThingList = (typeof THING_LISTS)[number];

export const THING_TEXTS = {
  nothing: 'Please write a word or add a photo',
  choice: 'Please choose when we should ask you again',
  booking: 'Please choose a session of yours that has begun or been confirmed',
  decision: 'Please choose what to do with it',
} as const;

/** What a thing is called: its word, or that it is a photo. */
export const thingName = ({ word }: { word: string }): string => word || 'A photo without a word';

/** Path of the picture itself, below the base of the API; it answers with the file. */
export const thingPhotoPath = (id: string): string => `/decide-later/${encodeURIComponent(id)}/photo`;
