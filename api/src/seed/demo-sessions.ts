import { addDays, type CreateBooking, londonDate, type Pence } from '@gently/contracts';
import { type Declutterer, londonInstant } from '../modules/declutterers';

type Weekday = Declutterer['weeklyHours'][number]['day'];

/** One session of the demo client, and how far its story has come. */
export interface DemoSession {
  key: string;
  serviceSlug: string;
  /** Weeks from now; negative ones have been. */
  weeks: number;
  weekday: Weekday;
  time: CreateBooking['scheduled_time'];
  until: 'paid' | 'confirmed' | 'completed';
  /** A gift to the Pay-It-Forward fund, paid with the session. */
  topUpPence?: Pence;
  preferences: Partial<CreateBooking>;
  /** What the declutterer shared when the session was completed. */
  shared?: { notes: string; recommendations: string };
}

const HOME = { location_type: 'client_home', location_details: '14 Alder Road, London N8 7QT' } as const;
const ONLINE = { location_type: 'online' } as const;

export const DEMO_SESSIONS: readonly DemoSession[] = [
  {
    key: 'first-visit',
    serviceSlug: 'home-decluttering',
    weeks: -7,
    weekday: 'Tuesday',
    time: '10:00',
    until: 'completed',
    preferences: {
      ...HOME,
      sensory_needs: ['quiet_environment', 'frequent_breaks'],
      communication_preferences: ['gentle_encouraging'],
      notes: 'The hallway first, please. The rest can wait.',
    },
    shared: {
      notes:
        'We cleared the hallway together: shoes by the door, coats on three hooks, post in one tray. Two bags went to the charity shop.',
      recommendations:
        'Put the post into the tray each day and open it on Sundays. When the tray is full, one pile goes first.',
    },
  },
  {
    key: 'paperwork',
    serviceSlug: 'paperwork-catch-up',
    weeks: -5,
    weekday: 'Wednesday',
    time: '13:00',
    until: 'completed',
    topUpPence: 500,
    preferences: { ...HOME, communication_preferences: ['direct_clear', 'written_followups'] },
    shared: {
      notes:
        'All open letters are sorted into three folders: to pay, to answer, to keep. Nothing urgent is left.',
      recommendations: 'Take one letter out of “to answer” each Wednesday. It is enough.',
    },
  },
  {
    key: 'quiet-company',
    serviceSlug: 'body-doubling',
    weeks: -2,
    weekday: 'Friday',
    time: '11:00',
    until: 'completed',
    preferences: { ...ONLINE, communication_preferences: ['minimal_verbal'] },
    shared: { notes: 'An hour of quiet company. The desk is free.', recommendations: '' },
  },
  {
    key: 'kitchen',
    serviceSlug: 'kitchen-reset',
    weeks: 1,
    weekday: 'Thursday',
    time: '10:00',
    until: 'confirmed',
    preferences: { ...HOME, sensory_needs: ['minimal_smells', 'good_lighting'] },
  },
  {
    key: 'long-company',
    serviceSlug: 'body-doubling-long',
    weeks: 2,
    weekday: 'Wednesday',
    time: '14:00',
    until: 'paid',
    preferences: { ...ONLINE, communication_preferences: ['written_followups'] },
  },
];

const DAY_NUMBERS: Record<Weekday, number> = {
  Monday: 1,
  Tuesday: 2,
  Wednesday: 3,
  Thursday: 4,
  Friday: 5,
  Saturday: 6,
  Sunday: 7,
};

/** The named day in the week that lies so many weeks from the one of `now`. */
export const dateOf = ({ weeks, weekday }: Pick<DemoSession, 'weeks' | 'weekday'>, now: Date): string => {
  const today = londonDate(now);
  const dayNumber = new Date(`${today}T12:00:00Z`).getUTCDay() || 7;
  return addDays(today, weeks * 7 + DAY_NUMBERS[weekday] - dayNumber);
};

const HOUR_MS = 3_600_000;

/** When each step of a session happens: what is over has its own past, what lies ahead was begun a little while ago. */
export const timesOf = (session: DemoSession, now: Date) => {
  const date = dateOf(session, now);
  const startsAt = londonInstant(date, session.time);
  const bookedAt = new Date(
    session.until === 'completed'
      ? startsAt.getTime() - 6 * 24 * HOUR_MS
      : now.getTime() - (session.until === 'confirmed' ? 26 : 1) * HOUR_MS,
  );
  const after = (minutes: number) => new Date(bookedAt.getTime() + minutes * 60_000);
  return { date, startsAt, bookedAt, paidAt: after(4), acceptedAt: after(150) };
};
