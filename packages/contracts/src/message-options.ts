import type { Option } from './options';
import { PRODUCT_NAME } from './product';

/** Characters of one message, spaces at its ends not counted. */
export const MESSAGE_LENGTH = 2000;
/** Characters of what somebody says with a report, or a manager when closing it. */
export const REPORT_LENGTH = 1000;
/** Messages that one person may send within a minute. */
export const MESSAGES_A_MINUTE = 20;
/** Days after the end of their last session in which two people can still write. */
export const WRITING_DAYS = 7;
/** Months for which a conversation is kept after its last session and its last message. */
export const MESSAGES_KEPT_MONTHS = 12;
/** Minutes after which an email says that something waits to be read. */
export const AWAY_MINUTES = 5;

export const REPORT_REASON_OPTIONS = [
  { value: 'unkind', label: 'Unkind or threatening words' },
  { value: 'pressure', label: 'Pressure, or questions I do not want to answer' },
  { value: 'outside', label: `Asking to meet or pay outside ${PRODUCT_NAME}` },
  { value: 'worried', label: 'I am worried about this person' },
  { value: 'other', label: 'Something else' },
] as const satisfies readonly Option[];
export type ReportReason = (typeof REPORT_REASON_OPTIONS)[number]['value'];
export const REPORT_REASONS = REPORT_REASON_OPTIONS.map(({ value }) => value) as [
  ReportReason,
  ...ReportReason[],
];

export const REPORT_STATUSES = ['open', 'closed'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

export const MESSAGE_TEXTS = {
  empty: 'Please write something first',
  reason: 'Please choose what this is about',
  words: 'Please say in a few words what happened',
  note: 'Please write what was done',
  reportedAlready: 'You have told us about this conversation already. A manager will look at it.',
} as const;
