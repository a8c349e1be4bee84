import { formatMediumDate } from '@gently/contracts/dates';
import type { NextSlot } from '@gently/contracts/services';
import { isApiError } from '@gently/platform/api';
import { Button, Inline, Notice, Stack } from '@gently/ui';

const isSlot = (value: unknown): value is NextSlot =>
  typeof value === 'object' && value !== null && 'date' in value && 'time' in value;

const nextSlotsOf = (error: unknown): NextSlot[] => {
  if (!isApiError(error)) return [];
  const slots = error.details.next_slots;
  return Array.isArray(slots) ? slots.filter(isSlot) : [];
};

interface BookingFailedProps {
  error: Error | null;
  onChoose: (slot: NextSlot) => void;
}

/** Why a booking was refused, and the nearest way on. */
export const BookingFailed = ({ error, onChoose }: BookingFailedProps) => {
  if (!error || (isApiError(error) && error.code === 'validation_failed')) return null;
  const slots = nextSlotsOf(error);
  return (
    <Notice tone={slots.length > 0 ? 'attention' : 'trouble'} title="Booking Failed">
      <Stack $gap={3}>
        <span>{isApiError(error) ? error.message : 'Failed to create booking'}</span>
        {slots.length > 0 && (
          <Inline $gap={2}>
            {slots.map((slot) => (
              <Button key={slot.date + slot.time} variant="secondary" onClick={() => onChoose(slot)}>
                {formatMediumDate(slot.date)}, {slot.time}
              </Button>
            ))}
          </Inline>
        )}
      </Stack>
    </Notice>
  );
};
