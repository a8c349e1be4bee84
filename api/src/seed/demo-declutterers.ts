import type { ServiceCategory } from '@gently/contracts';
import type { Declutterer, WeeklyHours } from '../modules/declutterers';

type Day = WeeklyHours['day'];

interface DemoDeclutterer {
  email: string;
  /** Absent for the demo account, which has its name already. */
  name?: { firstName: string; lastName: string };
  profile: Pick<
    Declutterer,
    | 'categories'
    | 'areas'
    | 'weeklyHours'
    | 'specialisations'
    | 'emergency'
    | 'hourlyRatePence'
    | 'bio'
    | 'travelMinutes'
  >;
}

const week = (days: readonly Day[], startTime: string, endTime: string): WeeklyHours[] =>
  days.map((day) => ({ day, startTime, endTime }));

const WEEKDAYS: readonly Day[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const AT_HOME: ServiceCategory[] = ['home_organisation', 'decluttering_support'];

/** Three people whose hours together cover the week, each with days of their own. */
export const DEMO_DECLUTTERERS = [
  {
    email: 'declutterer@gentlysorted.test',
    profile: {
      categories: [...AT_HOME, 'body_doubling', 'pay_it_forward'],
      areas: ['london_north', 'london_central'],
      weeklyHours: week(WEEKDAYS, '09:00', '18:00'),
      specialisations: ['adhd_support', 'executive_function', 'sensory_needs'],
      emergency: true,
      hourlyRatePence: 3_200,
      bio: 'I work slowly and in small steps. We begin where you like, and stop whenever you have had enough.',
      travelMinutes: 30,
    },
  },
  {
    email: 'marcus.ellery@gentlysorted.test',
    name: { firstName: 'Marcus', lastName: 'Ellery' },
    profile: {
      categories: [...AT_HOME, 'paperwork_support', 'online_coaching'],
      areas: ['london_south', 'greater_london'],
      weeklyHours: week(['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'], '09:00', '19:00'),
      specialisations: ['autism_support', 'hoarding_disorder', 'trauma_informed'],
      emergency: true,
      hourlyRatePence: 3_000,
      bio: 'Paper is my favourite puzzle. I explain each step beforehand, and nothing goes without your word.',
      travelMinutes: 45,
    },
  },
  {
    email: 'catherine.doyle@gentlysorted.test',
    name: { firstName: 'Catherine', lastName: 'Doyle' },
    profile: {
      categories: ['paperwork_support', 'body_doubling', 'online_coaching', 'pay_it_forward'],
      areas: ['london_east', 'home_counties'],
      weeklyHours: week(['Monday', 'Wednesday', 'Friday', 'Sunday'], '10:00', '18:00'),
      specialisations: ['anxiety_depression', 'adhd_support', 'family_systems'],
      emergency: false,
      hourlyRatePence: 2_800,
      bio: 'Quiet company, few words. I am good at sitting beside the thing you have been putting off.',
      travelMinutes: 30,
    },
  },
] as const satisfies readonly DemoDeclutterer[];
