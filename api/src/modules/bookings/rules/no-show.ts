import type { Booking } from './booking';

/** So long after its time somebody should have started a session. */
const NO_SHOW_MINUTES = 15;

/** Whether a session should have begun by now, and nobody has said that it did. */
export const isUnstarted = ({ status, startsAt }: Pick<Booking, 'status' | 'startsAt'>, now: Date): boolean =>
  status === 'confirmed' && now.getTime() >= startsAt.getTime() + NO_SHOW_MINUTES * 60_000;
