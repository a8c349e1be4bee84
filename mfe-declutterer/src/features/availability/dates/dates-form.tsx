import { londonDate } from '@gently/contracts/dates';
import { styled } from '@gently/platform/styled';
import { Actions, Button, media, Stack, tokens } from '@gently/ui';
import { DateField, OptionCards } from '@gently/ui/forms';
import { Clock, Plus, Sun } from '@gently/ui/icons';
import { useState, type SyntheticEvent } from 'react';
import { TimeSelect } from '../time-select';
import type { Added, Problems } from '../plan';
import { lastPlannable, type DatesInput } from './stretches';

const Two = styled.div`
  display: grid;
  align-items: end;
  gap: ${tokens.space4};
  ${media.sm} {
    grid-template-columns: repeat(2, minmax(0, 14rem));
  }
`;

const KINDS = [
  { value: 'off', label: 'Days off', hint: 'Holidays, and any day you do not work.', icon: Sun },
  { value: 'hours', label: 'Other hours', hint: 'In place of your weekly ones.', icon: Clock },
] as const;

const EMPTY: DatesInput = { from: '', to: '', kind: 'off', startTime: '', endTime: '' };

/** One day or several in a row, off or with other hours. */
export const DatesForm = ({ onSubmit }: { onSubmit: (input: DatesInput) => Added<DatesInput> }) => {
  const [input, setInput] = useState(EMPTY);
  const [problems, setProblems] = useState<Problems<DatesInput>>({});
  const set = (part: Partial<DatesInput>) => setInput({ ...input, ...part });
  const today = londonDate(new Date());
  const last = lastPlannable(today);
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const result = onSubmit(input);
    setProblems(result.ok ? {} : result.problems);
    if (result.ok) setInput(EMPTY);
  };
  return (
    <form noValidate onSubmit={handleSubmit} aria-label="Add days">
      <Stack $gap={5}>
        <OptionCards
          type="radio"
          name="dates_kind"
          label="What is different?"
          options={KINDS}
          value={input.kind}
          onChange={(kind) => set({ kind })}
        />
        <Two>
          <DateField
            name="dates_from"
            label="First day"
            min={today}
            max={last}
            value={input.from}
            onChange={(event) => set({ from: event.target.value })}
            error={problems.from}
          />
          <DateField
            name="dates_to"
            label="Last day"
            optional
            min={input.from || today}
            max={last}
            value={input.to}
            onChange={(event) => set({ to: event.target.value })}
            error={problems.to}
          />
        </Two>
        {input.kind === 'hours' && (
          <Two>
            <TimeSelect
              name="dates_start"
              label="Start time"
              value={input.startTime}
              onChange={(startTime) => set({ startTime })}
              error={problems.startTime}
            />
            <TimeSelect
              name="dates_end"
              label="End time"
              value={input.endTime}
              onChange={(endTime) => set({ endTime })}
              error={problems.endTime}
            />
          </Two>
        )}
        <Actions $justify="end">
          <Button type="submit" variant="secondary" icon={Plus}>
            Add days
          </Button>
        </Actions>
      </Stack>
    </form>
  );
};
