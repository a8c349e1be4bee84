import type { Candidate } from '../order';

/** Somebody who could come, and of whom nothing else is known. */
export const person = (userId: string, facts: Partial<Candidate> = {}): Candidate => ({
  userId,
  approved: true,
  paused: false,
  serves: true,
  dayOff: false,
  works: true,
  free: true,
  isBeyond: false,
  isUntrained: false,
  areas: [],
  specialisations: [],
  shortNotice: false,
  rating: { average: null, count: 0 },
  load: 0,
  liked: null,
  declined: false,
  current: false,
  taken: false,
  quietUntil: null,
  ...facts,
});
