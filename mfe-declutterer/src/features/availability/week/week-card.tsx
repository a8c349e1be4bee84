import type { WeeklySlot } from '@gently/contracts/availability';
import { WEEKDAYS, type Weekday } from '@gently/contracts/availability-rules';
import { styled } from '@gently/platform/styled';
import { Badge, Button, Card, Heading, Inline, media, Stack, Text, tokens, VisuallyHidden } from '@gently/ui';
import { PauseCircle, Pencil, Plus } from '@gently/ui/icons';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Reveal } from '../../../shared/reveal';
import { withoutSlot, withSlots, type Plan, type SlotInput } from '../plan';
import { SlotForm } from './slot-form';

const Day = styled.li`
  display: grid;
  padding-block: ${tokens.space3};
  & + & {
    border-top: ${tokens.hairline} solid ${tokens.line};
  }
  ${media.md} {
    grid-template-columns: 9rem minmax(0, 1fr);
    gap: ${tokens.space6};
  }
`;
const Name = styled(Heading)`
  ${media.md} {
    line-height: ${tokens.controlSize};
  }
`;
const Slots = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space2};
  padding: 0;
  list-style: none;
`;
const Times = styled(Text)`
  font-variant-numeric: tabular-nums;
`;
const Free = styled(Text)`
  ${media.md} {
    line-height: ${tokens.controlSize};
  }
`;

interface WeekCardProps {
  plan: Plan;
  onChange: (plan: Plan) => void;
}

const inputOf = ({ day, startTime, endTime, isAvailable }: WeeklySlot): SlotInput => ({
  days: [day],
  startTime,
  endTime,
  isAvailable,
});

interface SlotRowProps extends WeekCardProps {
  slot: WeeklySlot;
}

const SlotRow = ({ slot, plan, onChange }: SlotRowProps) => {
  const [place, setPlace] = useState<'shown' | 'editing' | 'returned'>('shown');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (place === 'returned') button.current?.focus();
  }, [place]);
  const words = `${slot.startTime} to ${slot.endTime}`;
  const handleChange = (input: SlotInput) => {
    const result = withSlots(plan, input, slot.id);
    if (result.ok) leave(result.plan);
    return result;
  };
  /** These hours may be gone by now: their day is where the person goes on. */
  const leave = (next: Plan) => {
    document.getElementById(`day-${slot.day}`)?.focus();
    onChange(next);
  };
  // The same object as long as it is edited, so that nothing takes the focus again.
  const start = useMemo(() => inputOf(slot), [slot]);
  if (place === 'editing') {
    return (
      <Card as="li" $tone="well">
        <SlotForm
          start={start}
          onSubmit={handleChange}
          onCancel={() => setPlace('returned')}
          onRemove={() => leave(withoutSlot(plan, slot.id))}
        />
      </Card>
    );
  }
  return (
    <Inline as="li" $gap={3} $justify="space-between">
      <Inline $gap={3}>
        <Times as="span">{words}</Times>
        {!slot.isAvailable && (
          <Badge tone="attention" icon={PauseCircle}>
            Not available
          </Badge>
        )}
      </Inline>
      <Button variant="quiet" icon={Pencil} ref={button} onClick={() => setPlace('editing')}>
        Change
        <VisuallyHidden>
          {' '}
          {slot.day}, {words}
        </VisuallyHidden>
      </Button>
    </Inline>
  );
};

const DayRow = ({ day, plan, onChange }: WeekCardProps & { day: Weekday }) => {
  const slots = plan.slots.filter((slot) => slot.day === day);
  return (
    <Day aria-labelledby={`day-${day}`}>
      <Name as="h3" $size="small" id={`day-${day}`} tabIndex={-1}>
        {day}
      </Name>
      {slots.length === 0 ? (
        <Free $tone="quiet">No hours</Free>
      ) : (
        <Slots role="list">
          {slots.map((slot) => (
            <SlotRow key={slot.id} slot={slot} plan={plan} onChange={onChange} />
          ))}
        </Slots>
      )}
    </Day>
  );
};

/** The hours of every week, day by day, and the way to add some. */
export const WeekCard = ({ plan, onChange }: WeekCardProps) => {
  const [news, setNews] = useState('');
  const handleAdd = (input: SlotInput) => {
    const result = withSlots(plan, input);
    if (result.ok) {
      onChange(result.plan);
      setNews(`Added: ${input.days.join(', ')}, ${input.startTime} to ${input.endTime}`);
    }
    return result;
  };
  return (
    <Card as="section" aria-labelledby="week">
      <Stack $gap={4}>
        <Stack $gap={1}>
          <Heading id="week" $size="card">
            Weekly schedule
          </Heading>
          <Text $tone="quiet">
            The same hours every week, in London time. They stay when the clocks change.
          </Text>
        </Stack>
        <Stack as="ul" role="list" $gap={0}>
          {WEEKDAYS.map((day) => (
            <DayRow key={day} day={day} plan={plan} onChange={onChange} />
          ))}
        </Stack>
        <VisuallyHidden role="status">{news}</VisuallyHidden>
        <Reveal words="Add hours to your week" icon={Plus} open={plan.slots.length === 0}>
          <SlotForm start={null} onSubmit={handleAdd} />
        </Reveal>
      </Stack>
    </Card>
  );
};
