import { HOURS_STEP_MINUTES } from '@gently/contracts/availability-rules';
import { Select } from '@gently/ui/forms';

const two = (value: number): string => String(value).padStart(2, '0');
const MINUTES_PER_DAY = 24 * 60;

/** Every full quarter of a day, as the product writes times in every browser. */
const TIMES = Array.from({ length: MINUTES_PER_DAY / HOURS_STEP_MINUTES }, (_none, index) => {
  const minutes = index * HOURS_STEP_MINUTES;
  const time = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  return { value: time, label: time };
});

interface TimeSelectProps {
  name: string;
  label: string;
  value: string;
  onChange: (time: string) => void;
  error: string | undefined;
}

/** A time of the day in steps of a quarter of an hour; typing its first figures finds it. */
export const TimeSelect = ({ onChange, ...field }: TimeSelectProps) => (
  <Select {...field} emptyLabel="Choose" options={TIMES} onChange={(event) => onChange(event.target.value)} />
);
