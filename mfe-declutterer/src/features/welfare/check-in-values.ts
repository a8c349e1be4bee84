import { type CheckIn, checkInBody } from '@gently/contracts/welfare';
import type { FormSchema } from '@gently/platform/forms';
import type { CheckInWords } from '../../data/welfare';

/** What the form holds: faces by their number as text, empty while nothing is chosen. */
export interface CheckInValues {
  mood: string;
  energy: string;
  note: string;
  shared: boolean;
}

export const valuesOf = (checkIn: CheckIn | undefined): CheckInValues => ({
  mood: checkIn ? String(checkIn.mood) : '',
  energy: checkIn ? String(checkIn.energy) : '',
  note: checkIn?.note ?? '',
  shared: checkIn?.shared ?? false,
});

const numberOf = (typed: string): number => (typed === '' ? Number.NaN : Number(typed));

/** @returns the values as the API takes them; what is not chosen is refused in words. */
export const bodyOf = ({ mood, energy, note, shared }: CheckInValues): CheckInWords => ({
  mood: numberOf(mood),
  energy: numberOf(energy),
  note,
  shared,
});

export const isSame = (one: CheckInValues, other: CheckInValues): boolean =>
  JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other));

/** The rules of the contract for what the form holds; its values go on as they are. */
export const checkInSchema: FormSchema<CheckInValues> = {
  safeParse: (input) => {
    const values = input as CheckInValues;
    const result = checkInBody.safeParse(bodyOf(values));
    return result.success ? { success: true, data: values } : result;
  },
};
