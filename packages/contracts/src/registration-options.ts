import { type Option, SENSORY_OPTIONS } from './options';

const values = <Value extends string>(options: readonly Option<Value>[]): [Value, ...Value[]] =>
  options.map((option) => option.value) as [Value, ...Value[]];

export const NEUROTYPE_OPTIONS = [
  { value: 'autistic', label: 'Autistic' },
  { value: 'adhd', label: 'ADHD' },
  { value: 'both', label: 'Autistic and ADHD' },
  { value: 'other', label: 'Another kind of mind' },
  { value: 'neurotypical', label: 'Neurotypical' },
  { value: 'prefer_not_to_say', label: 'Prefer not to say' },
] as const satisfies readonly Option[];
export type Neurotype = (typeof NEUROTYPE_OPTIONS)[number]['value'];
export const NEUROTYPES = values<Neurotype>(NEUROTYPE_OPTIONS);

/** The five choices of the registration. The profile and the booking form have six others (`options`). */
export const COMMUNICATION_STYLE_OPTIONS = [
  { value: 'direct_clear', label: 'Direct and clear' },
  { value: 'gentle_encouraging', label: 'Gentle and encouraging' },
  { value: 'written_followups', label: 'Written follow-ups' },
  { value: 'visual_aids', label: 'Pictures and visual aids' },
  { value: 'step_by_step', label: 'One step at a time' },
] as const satisfies readonly Option[];
export type CommunicationStyle = (typeof COMMUNICATION_STYLE_OPTIONS)[number]['value'];
export const COMMUNICATION_STYLES = values<CommunicationStyle>(COMMUNICATION_STYLE_OPTIONS);

/** The six sensory choices, the same everywhere. */
export const SENSORY_NEED_OPTIONS = SENSORY_OPTIONS;

export const HOME_TYPE_OPTIONS = [
  { value: 'apartment', label: 'Flat or apartment' },
  { value: 'house', label: 'House' },
  { value: 'condo', label: 'Flat in a managed building' },
  { value: 'studio', label: 'Studio' },
  { value: 'other', label: 'Something else' },
] as const satisfies readonly Option[];
export type HomeType = (typeof HOME_TYPE_OPTIONS)[number]['value'];
export const HOME_TYPES = values<HomeType>(HOME_TYPE_OPTIONS);

export const HOUSEHOLD_SIZE_OPTIONS = [
  { value: '1', label: 'Just me' },
  { value: '2', label: '2 people' },
  { value: '3', label: '3 people' },
  { value: '4', label: '4 people' },
  { value: '5+', label: '5 or more people' },
] as const satisfies readonly Option[];
export type HouseholdSize = (typeof HOUSEHOLD_SIZE_OPTIONS)[number]['value'];
export const HOUSEHOLD_SIZES = values<HouseholdSize>(HOUSEHOLD_SIZE_OPTIONS);

export const BUDGET_RANGE_OPTIONS = [
  { value: 'under_100', label: 'Under £100' },
  { value: '100_200', label: '£100 to £200' },
  { value: '200_300', label: '£200 to £300' },
  { value: '300_500', label: '£300 to £500' },
  { value: 'over_500', label: 'Over £500' },
  { value: 'flexible', label: 'Flexible' },
] as const satisfies readonly Option[];
export type BudgetRange = (typeof BUDGET_RANGE_OPTIONS)[number]['value'];
export const BUDGET_RANGES = values<BudgetRange>(BUDGET_RANGE_OPTIONS);

export const PREFERRED_TIME_OPTIONS = [
  { value: 'morning', label: 'Morning', hint: '9am-12pm' },
  { value: 'afternoon', label: 'Afternoon', hint: '12pm-5pm' },
  { value: 'evening', label: 'Evening', hint: '5pm-8pm' },
  { value: 'weekend', label: 'Weekend' },
  { value: 'flexible', label: 'Flexible' },
] as const satisfies readonly Option[];
export type PreferredTime = (typeof PREFERRED_TIME_OPTIONS)[number]['value'];
export const PREFERRED_TIMES = values<PreferredTime>(PREFERRED_TIME_OPTIONS);

type DayPart = Exclude<PreferredTime, 'weekend' | 'flexible'>;
/** London hours of each part of the day: from the first on, before the last. */
const HOURS: Record<DayPart, readonly [from: number, before: number]> = {
  morning: [9, 12],
  afternoon: [12, 17],
  evening: [17, 20],
};

/**
 * Whether a session that begins then suits somebody. Any of their times is enough; nobody's wish is met by "Flexible".
 * @param date `YYYY-MM-DD` @param time `HH:mm`, both in London
 */
export const fitsTimes = (wished: readonly PreferredTime[], date: string, time: string): boolean => {
  const hour = Number(time.slice(0, 2));
  const isWeekend = [0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay());
  return wished.some((one) => {
    if (one === 'flexible') return false;
    if (one === 'weekend') return isWeekend;
    const [from, before] = HOURS[one];
    return from <= hour && hour < before;
  });
};
