import { formatMediumDate } from '@gently/contracts/dates';
import type { NextSlot } from '@gently/contracts/services';
import { isApiError } from '@gently/platform/api';
import { Button, Columns } from '@gently/ui';
import type { PropsWithChildren } from 'react';

const isSlot = (value: unknown): value is NextSlot =>
  typeof value === 'object' && value !== null && 'date' in value && 'time' in value;

/** @returns the free times that a refusal offers in place of the one that has gone. */
export const nextSlotsOf = (error: unknown): NextSlot[] => {
  if (!isApiError(error)) return [];
  const slots = error.details.next_slots;
  return Array.isArray(slots) ? slots.filter(isSlot) : [];
};

/** As many beside each other as fit; what stands here while they load has the same shape, so nothing jumps. */
export const SlotGrid = ({ children }: PropsWithChildren) => (
  <Columns $min="15rem" $gap={2}>
    {children}
  </Columns>
);

interface NextSlotsProps {
  slots: readonly NextSlot[];
  onChoose: (slot: NextSlot) => void;
}

/** The next free times, one press each. */
export const NextSlots = ({ slots, onChoose }: NextSlotsProps) => (
  <SlotGrid>
    {slots.map((slot) => (
      <Button key={slot.date + slot.time} variant="secondary" onClick={() => onChoose(slot)}>
        {formatMediumDate(slot.date)}, {slot.time}
      </Button>
    ))}
  </SlotGrid>
);
