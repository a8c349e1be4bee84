import { HOURS_STEP_MINUTES, WEEKDAYS, type Weekday } from '@gently/contracts/availability-rules';
import { styled } from '@gently/platform/styled';
import { Actions, Button, Stack, tokens } from '@gently/ui';
import { OptionCards, TextField } from '@gently/ui/forms';
import { Check, CircleCheck, PauseCircle, Plus, X } from '@gently/ui/icons';
import { useState, type SyntheticEvent } from 'react';
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
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const result = onSubmit(input);
    setProblems(result.ok ? {} : result.problems);
    if (result.ok && !start) setInput(EMPTY);
  };
  return (
    <form noValidate onSubmit={handleSubmit} aria-label={start ? 'Change hours' : 'Add hours'}>
      <Stack $gap={5}>
        <OptionCards<Weekday>
          type="checkbox"
          name={`${name}_days`}
          label={start ? 'Day' : 'Days'}
          min="9rem"
          options={DAYS}
          value={input.days}
          onChange={(days) => set({ days })}
          error={problems.days}
        />
        <Times>
          <TextField
            name={`${name}_start`}
            label="Start time"
            type="time"
            step={HOURS_STEP_MINUTES * 60}
            value={input.startTime}
            onChange={(event) => set({ startTime: event.target.value })}
            error={problems.startTime}
          />
          <TextField
            name={`${name}_end`}
            label="End time"
            type="time"
            step={HOURS_STEP_MINUTES * 60}
            value={input.endTime}
            onChange={(event) => set({ endTime: event.target.value })}
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
