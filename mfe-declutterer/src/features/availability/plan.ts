import type { AvailabilityPlan, DateOverride, WeeklySlot } from '@gently/contracts/availability';
import {
  AVAILABILITY_TEXTS,
  weekProblems,
  WEEKDAYS,
  type TravelMinutes,
  type Weekday,
} from '@gently/contracts/availability-rules';
import type { AvailabilityBody } from '../../data/availability';

/** The plan while it is being changed. */
export interface Plan {
  slots: WeeklySlot[];
  overrides: DateOverride[];
  travel_minutes: TravelMinutes;
}

/** Weekly hours as they are typed: the same for several days at once. */
export interface SlotInput {
  days: Weekday[];
  startTime: string;
  endTime: string;
  isAvailable: boolean;
}

export type Problems<Fields> = Partial<Record<keyof Fields, string>>;
export type Added<Fields> = { ok: true; plan: Plan } | { ok: false; problems: Problems<Fields> };

export const planOf = ({ slots, overrides, travel_minutes }: AvailabilityPlan): Plan => ({
  slots,
  overrides,
  travel_minutes,
});

const inOrder = (slots: WeeklySlot[]): WeeklySlot[] =>
  [...slots].sort(
    (a, b) =>
      WEEKDAYS.indexOf(a.day) - WEEKDAYS.indexOf(b.day) ||
      a.startTime.localeCompare(b.startTime) ||
      a.endTime.localeCompare(b.endTime),
  );

/** Hours that were not stored yet are known here by this; the server gives them an id of its own. */
const NEW = 'new:';
const newId = ({ startTime, endTime, isAvailable }: SlotInput, day: Weekday): string =>
  `${NEW}${day}-${startTime}-${endTime}-${isAvailable}`;

const problemsOf = (input: SlotInput, added: WeeklySlot[], others: WeeklySlot[]): Problems<SlotInput> => {
  if (input.days.length === 0) return { days: AVAILABILITY_TEXTS.day, ...timeProblems(input) };
  const first = others.length;
  const found = weekProblems([...others, ...added]).find(({ field }) => Number(field.split('.')[1]) >= first);
  if (!found) return {};
  return {
    ...timeProblems(input),
    ...(found.message === AVAILABILITY_TEXTS.overlap ? { startTime: found.message } : {}),
  };
};

/** What is wrong with the times alone, whatever day they are for. */
const timeProblems = ({ startTime, endTime, isAvailable }: SlotInput): Problems<SlotInput> =>
  Object.fromEntries(
    weekProblems([{ day: 'Monday', startTime, endTime, isAvailable }]).map(({ field, message }) => [
      field.split('.').at(-1),
      message,
    ]),
  );

/** @param editing id of hours that these take the place of. @returns the plan with the hours, or what is wrong with them. */
export const withSlots = (plan: Plan, input: SlotInput, editing: string | null = null): Added<SlotInput> => {
  const others = plan.slots.filter(({ id }) => id !== editing);
  const { startTime, endTime, isAvailable } = input;
  const added = input.days.map((day) => ({ id: newId(input, day), day, startTime, endTime, isAvailable }));
  const problems = problemsOf(input, added, others);
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  return { ok: true, plan: { ...plan, slots: inOrder([...others, ...added]) } };
};

export const withoutSlot = (plan: Plan, id: string): Plan => ({
  ...plan,
  slots: plan.slots.filter((slot) => slot.id !== id),
});

const plain = ({ slots, overrides, travel_minutes }: Plan): string =>
  JSON.stringify([
    inOrder(slots).map(({ day, startTime, endTime, isAvailable }) => [day, startTime, endTime, isAvailable]),
    [...overrides].sort((a, b) => a.date.localeCompare(b.date)),
    travel_minutes,
  ]);

/** Whether two plans mean the same. */
export const isSamePlan = (one: Plan, other: Plan): boolean => plain(one) === plain(other);

/** @returns the plan as the API takes it. @param revision of the plan that was changed */
export const bodyOf = ({ slots, overrides, travel_minutes }: Plan, revision: number): AvailabilityBody => ({
  slots: slots.map(({ id, ...slot }) => (id.startsWith(NEW) ? slot : { id, ...slot })),
  overrides,
  travel_minutes,
  revision,
});
