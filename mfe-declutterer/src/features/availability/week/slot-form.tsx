import { WEEKDAYS, type Weekday } from '@gently/contracts/availability-rules';
import { styled } from '@gently/platform/styled';
import { Actions, Button, Stack, tokens } from '@gently/ui';
import { OptionCards } from '@gently/ui/forms';
import { Check, CircleCheck, PauseCircle, Plus, X } from '@gently/ui/icons';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { TimeSelect } from '../time-select';
import type { Added, Problems, SlotInput } from '../plan';

const Times = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 12rem));
  gap: ${tokens.space4};
`;

const DAYS = WEEKDAYS.map((value) => ({ value, label: value }));
const KINDS = [
  { value: 'yes', label: 'Available', hint: 'Clients can book you.', icon: CircleCheck },
  { value: 'no', label: 'Not available', hint: 'A break inside your hours.', icon: PauseCircle },
] as const;

const EMPTY: SlotInput = { days: [], startTime: '', endTime: '', isAvailable: true };

interface SlotFormProps {
  /** Hours that are being changed; null to add some. */
  start: SlotInput | null;
  onSubmit: (input: SlotInput) => Added<SlotInput>;
  /** Leaves the hours as they were. */
  onCancel?: () => void;
  /** Takes the hours out of the week. */
  onRemove?: () => void;
}

/** Day, start and end: all three are needed. Several days at once save typing. */
export const SlotForm = ({ start, onSubmit, onCancel, onRemove }: SlotFormProps) => {
  const [input, setInput] = useState<SlotInput>(start ?? EMPTY);
  const [problems, setProblems] = useState<Problems<SlotInput>>({});
  const set = (part: Partial<SlotInput>) => setInput({ ...input, ...part });
  const name = start ? 'change' : 'add';
  const form = useRef<HTMLFormElement>(null);
  // It took the place of the button that opened it.
  useEffect(() => {
    if (start) form.current?.focus();
  }, [start]);
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const result = onSubmit(input);
    setProblems(result.ok ? {} : result.problems);
    if (result.ok && !start) setInput(EMPTY);
  };
  return (
    <form
      ref={form}
      tabIndex={-1}
      noValidate
      onSubmit={handleSubmit}
      aria-label={start ? 'Change hours' : 'Add hours'}
    >
      <Stack $gap={5}>
        <OptionCards<Weekday>
          type="checkbox"
          name={`${name}_days`}
          label={start ? 'Day' : 'Days'}
          min="11rem"
          options={DAYS}
          value={input.days}
          onChange={(days) => set({ days })}
          error={problems.days}
        />
        <Times>
          <TimeSelect
            name={`${name}_start`}
            label="Start time"
            value={input.startTime}
            onChange={(startTime) => set({ startTime })}
            error={problems.startTime}
          />
          <TimeSelect
            name={`${name}_end`}
            label="End time"
            value={input.endTime}
            onChange={(endTime) => set({ endTime })}
            error={problems.endTime}
          />
        </Times>
        <OptionCards
          type="radio"
          name={`${name}_kind`}
          label="What are these hours?"
          options={KINDS}
          value={input.isAvailable ? 'yes' : 'no'}
          onChange={(kind) => set({ isAvailable: kind === 'yes' })}
        />
        <Actions $justify="end">
          {onCancel && (
            <Button variant="quiet" onClick={onCancel}>
              Leave as it was
            </Button>
          )}
          {onRemove && (
            <Button variant="quiet" icon={X} onClick={onRemove}>
              Remove these hours
            </Button>
          )}
          <Button type="submit" variant="secondary" icon={start ? Check : Plus}>
            {start ? 'Change hours' : 'Add hours'}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
};
