import type { DecluttererStats } from '@gently/contracts/declutterer-sessions';
import { completionRate } from '@gently/contracts/figure-definitions';
import { toPounds } from '@gently/contracts/money';
import type { Bookings } from '../bookings';
import { type Declutterer, missingForRequests } from '../declutterers';

/** Whole and half hours as people say them: one decimal. */
const hours = (minutes: number): number => Math.round(minutes / 6) / 10;

interface StatsFacts {
  profile: Declutterer;
  /** The London day. */
  today: string;
  work: Awaited<ReturnType<Bookings['ofDeclutterers']['workOf']>>;
  /** Sessions that did not take place as planned because of this person. */
  missed: number;
  rating: { average: number | null; count: number };
}

/** Everything counted from what is stored; what nothing is stored about is null. */
export const statsOf = ({ profile, today, work, missed, rating }: StatsFacts): DecluttererStats => {
  return {
    missing_for_requests: missingForRequests(profile, today),
    availability: { status: profile.status, available_for_emergency: profile.emergency },
    overview: {
      total_sessions: work.completed,
      completion_rate: completionRate(work.completed, missed),
      missed_sessions: missed,
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
