import type { Option } from './options';

const values = <Value extends string>(options: readonly Option<Value>[]): [Value, ...Value[]] =>
  options.map((option) => option.value) as [Value, ...Value[]];

/** Whether a declutterer takes new sessions. Sessions that are confirmed already stay, whatever it says. */
export const DECLUTTERER_STATUS_OPTIONS = [
  { value: 'available', label: 'Available', hint: 'New sessions can be booked with you in your hours.' },
  { value: 'busy', label: 'Busy', hint: 'No new sessions for now. The ones you have stay.' },
  {
    value: 'on_holiday',
    label: 'On Holiday',
    hint: 'No new sessions until you are back. The ones you have stay.',
  },
] as const satisfies readonly Option[];
export type DecluttererStatus = (typeof DECLUTTERER_STATUS_OPTIONS)[number]['value'];
export const DECLUTTERER_STATUSES = values<DecluttererStatus>(DECLUTTERER_STATUS_OPTIONS);

export const MAX_HOURLY_RATE = 500;
export const MAX_BIO = 2000;

/** What the professional profile says about an answer that is missing or wrong. */
export const DECLUTTERER_PROFILE_TEXTS = {
  status: 'Please choose an availability status',
  hourlyRate: `Please enter an hourly rate from £1 to £${MAX_HOURLY_RATE}, or leave it empty`,
  saved: 'Your profile is saved',
} as const;

/** Why no request can reach a declutterer: no hours, hours in which no session begins, or no service. */
export const MISSING_FOR_REQUESTS = ['hours', 'times', 'services'] as const;
export type MissingForRequests = (typeof MISSING_FOR_REQUESTS)[number];
