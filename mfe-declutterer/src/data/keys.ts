import { liveKeys } from '@gently/platform/live';

/**
 * Keys of everything that this remote asks for. What changes with a session begins as live news of bookings do, what
 * changes with money as those of payments: whatever happens elsewhere shows here by itself.
 */
const sessions = [...liveKeys.bookings, 'declutterer'] as const;
const training = ['training', 'declutterer'] as const;
const money = [...liveKeys.payments, 'declutterer'] as const;

export const keys = {
  sessions,
  sessionLists: [...sessions, 'list'] as const,
  pastOffers: [...sessions, 'past-offers'] as const,
  session: (id: string) => [...sessions, 'one', id] as const,
  stats: [...sessions, 'stats'] as const,
  welfare: [...sessions, 'welfare'] as const,
  checkIns: ['declutterer', 'check-ins'] as const,
  earnings: [...money, 'earnings'] as const,
  payoutAccount: [...money, 'payout-account'] as const,
  training,
  trainingModules: [...training, 'modules'] as const,
  trainingProgress: [...training, 'progress'] as const,
  requiredTraining: [...training, 'required'] as const,
  certificates: [...training, 'certificates'] as const,
  profile: ['declutterer', 'profile'] as const,
  availability: ['declutterer', 'availability'] as const,
  calendar: ['declutterer', 'calendar'] as const,
  feed: ['declutterer', 'calendar-feed'] as const,
  sharedThings: (id: string) => [...liveKeys.box, 'session', id] as const,
  sharedPhoto: (id: string) => ['declutterer', 'shared-photo', id] as const,
  photo: (id: string) => ['declutterer', 'photo', id] as const,
};
