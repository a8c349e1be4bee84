import type { DecluttererStats } from '@gently/contracts/declutterer-sessions';
import { toPounds } from '@gently/contracts/money';
import type { Bookings } from '../bookings';
import type { Declutterer } from '../declutterers';

/** Whole and half hours as people say them: one decimal. */
const hours = (minutes: number): number => Math.round(minutes / 6) / 10;

interface StatsFacts {
  profile: Pick<Declutterer, 'status' | 'emergency' | 'hourlyRatePence'>;
  work: Awaited<ReturnType<Bookings['ofDeclutterers']['workOf']>>;
  rating: { average: number | null; count: number };
}

/** Everything counted from what is stored; what nothing is stored about is null. */
export const statsOf = ({ profile, work, rating }: StatsFacts): DecluttererStats => {
  const over = work.completed + work.cancelled;
  return {
    availability: { status: profile.status, available_for_emergency: profile.emergency },
    overview: {
      total_sessions: work.completed,
      completion_rate: over === 0 ? null : Math.round((work.completed / over) * 100),
    },
    performance: {
      rating: rating.average,
      rating_count: rating.count,
      hours_worked: hours(work.minutes),
      hourly_rate: profile.hourlyRatePence === null ? null : toPounds(profile.hourlyRatePence),
    },
    month: { sessions_completed: work.monthCompleted, hours_worked: hours(work.monthMinutes) },
  };
};
