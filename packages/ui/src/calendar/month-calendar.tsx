import { formatLongDate, formatMonth, type IsoDate, startOfMonth } from '@gently/contracts/dates';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { FieldWords } from '../forms/field';
import { FieldGroup } from '../forms/field-group';
import { Icon } from '../icons/icon';
import { Box, Chosen, Day, MonthName, Sheet, Top, Turn } from './calendar-style';
import { monthOf, moveByKey, weeksOf } from './month';

const WEEKDAYS = [
  ['Mon', 'Monday'],
  ['Tue', 'Tuesday'],
  ['Wed', 'Wednesday'],
  ['Thu', 'Thursday'],
  ['Fri', 'Friday'],
  ['Sat', 'Saturday'],
  ['Sun', 'Sunday'],
] as const;

export interface MonthCalendarProps extends FieldWords {
  /** Id of the group; an ErrorSummary links to it. */
  id?: string;
  /** The chosen day, or nothing yet. */
  value: IsoDate | undefined;
  onChange: (date: IsoDate) => void;
  /** First and last day that may be chosen. */
  min: IsoDate;
  max: IsoDate;
  /** Marked as today. */
  today?: IsoDate;
  /** Why a day cannot be chosen although it lies between first and last: "no free times". Nothing: it can. */
  closed?: (date: IsoDate) => string | undefined;
  /** Told the first day of the month that is shown, at first and whenever it changes. Keep it stable. */
  onMonthChange?: (firstDay: IsoDate) => void;
}

/** Where the keyboard stands, and how it moves. */
const useCursor = ({ value, min, max, onMonthChange }: MonthCalendarProps) => {
  const [cursor, setCursor] = useState(value || min);
  const [followed, setFollowed] = useState(value);
  // A day that was chosen elsewhere, such as an offered time, is shown here too.
  if (value !== followed) {
    setFollowed(value);
    if (value) setCursor(value);
  }
  const month = startOfMonth(cursor);
  useEffect(() => onMonthChange?.(month), [month, onMonthChange]);
  const table = useRef<HTMLTableElement>(null);
  const hold = (date: IsoDate): IsoDate => (date < min ? min : date > max ? max : date);
  const turn = (months: number) => setCursor(hold(startOfMonth(cursor, months)));
  const handleKeyDown = (event: KeyboardEvent) => {
    const target = moveByKey(event.key, cursor);
    if (target === undefined) return;
    event.preventDefault();
    const held = hold(target);
    setCursor(held);
    // The day may be in a month that is drawn only after this event.
    requestAnimationFrame(() => table.current?.querySelector<HTMLElement>(`[data-day="${held}"]`)?.focus());
  };
  return { cursor, setCursor, table, turn, handleKeyDown };
};

/** A month to choose a day from. Arrow keys move by day and week, Page Up and Page Down by month. */
export const MonthCalendar = (props: MonthCalendarProps) => {
  const { id, label, hint, error, optional, value, onChange, min, max, today, closed } = props;
  const { cursor, setCursor, table, turn, handleKeyDown } = useCursor(props);
  const name = formatMonth(cursor);
  const choose = (date: IsoDate) => {
    if (date < min || date > max || closed?.(date)) return;
    setCursor(date);
    onChange(date);
  };
  return (
    <FieldGroup id={id} label={label} hint={hint} error={error} optional={optional}>
      <Box>
        <Top>
          <Turn
            type="button"
            aria-label="Previous month"
            disabled={monthOf(cursor) <= monthOf(min)}
            onClick={() => turn(-1)}
          >
            <Icon icon={ChevronLeft} />
          </Turn>
          <MonthName aria-live="polite">{name}</MonthName>
          <Turn
            type="button"
            aria-label="Next month"
            disabled={monthOf(cursor) >= monthOf(max)}
            onClick={() => turn(1)}
          >
            <Icon icon={ChevronRight} />
          </Turn>
        </Top>
        <Sheet ref={table} aria-label={name} onKeyDown={handleKeyDown}>
          <thead>
            <tr>
              {WEEKDAYS.map(([short, long]) => (
                <th key={short} scope="col" abbr={long}>
                  {short}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(cursor).map((week, index) => (
              <tr key={index}>
                {week.map((date, day) => (
                  <td key={date ?? day}>
                    {date && (
                      <Day
                        type="button"
                        data-day={date}
                        aria-label={[formatLongDate(date), closed?.(date)].filter(Boolean).join(', ')}
                        aria-pressed={date === value}
                        aria-disabled={date < min || date > max || closed?.(date) !== undefined || undefined}
                        data-closed={closed?.(date) !== undefined || undefined}
                        aria-current={date === today ? 'date' : undefined}
                        tabIndex={date === cursor ? 0 : -1}
                        onClick={() => choose(date)}
                      >
                        {Number(date.slice(8))}
                      </Day>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Sheet>
        {value && <Chosen>{formatLongDate(value)}</Chosen>}
      </Box>
    </FieldGroup>
  );
};
