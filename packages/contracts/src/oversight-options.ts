import { type BookingStatus, isPaidState, type PaymentState } from './booking-status';

/** Where a paid session stands, as managers see it: one that is pending waits, or somebody is asked whether they come. */
export const OVERSIGHT_STAGES = [
  'waiting',
  'asked',
  'confirmed',
  'in_progress',
  'completed',
  'cancelled',
] as const;
export type OversightStage = (typeof OVERSIGHT_STAGES)[number];

export const OVERSIGHT_STAGE_LABELS: Record<OversightStage, string> = {
  waiting: 'Waiting',
  asked: 'Asked',
  confirmed: 'Confirmed',
  in_progress: 'In progress',
  completed: 'Done',
  cancelled: 'Cancelled',
};

/** Statuses by which managers look for sessions. */
export const OVERSIGHT_STATUSES = [
  'pending',
  'confirmed',
  'in_progress',
  'completed',
  'cancelled',
] as const satisfies readonly BookingStatus[];
export type OversightStatus = (typeof OVERSIGHT_STATUSES)[number];

/** What is over is listed latest first; everything else soonest first. */
export const OVER_STATUSES: readonly BookingStatus[] = ['completed', 'cancelled'];

/** @returns null for a booking that is none of a manager's: nobody has paid for it. */
export const oversightStage = (
  { status, hasSomebody }: { status: BookingStatus; hasSomebody: boolean },
  payment: PaymentState,
): OversightStage | null => {
  if (status === 'rescheduled') return null;
  if (status !== 'pending') return status;
  if (!isPaidState(payment)) return null;
  return hasSomebody ? 'asked' : 'waiting';
};

export const OVERSIGHT_REASON_MAX = 500;

export const OVERSIGHT_TEXTS = {
  person: 'Please choose who comes',
  reason: 'Please say why',
  order: 'Please choose an end on or after the start',
} as const;
