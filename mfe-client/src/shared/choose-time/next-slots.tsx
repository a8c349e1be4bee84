import { formatMediumDate } from '@gently/contracts/dates';
import type { NextSlot } from '@gently/contracts/services';
import { isApiError } from '@gently/platform/api';
import { styled } from '@gently/platform/styled';
import { Button, Columns, tokens } from '@gently/ui';
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

const Words = styled.span`
  display: flex;
  flex-direction: column;
`;
/** On a line of its own, and a word apart where it is read. */
const Best = styled.span`
  display: block;
  color: ${tokens.quietInk};
  font-size: ${tokens.text16};
`;

interface NextSlotsProps {
  slots: readonly NextSlot[];
  onChoose: (slot: NextSlot) => void;
  /** Whether a time suits the person best. */
  isBest?: (slot: NextSlot) => boolean;
}

/** The next free times, one press each. */
export const NextSlots = ({ slots, onChoose, isBest }: NextSlotsProps) => (
  <SlotGrid>
    {slots.map((slot) => (
      <Button key={slot.date + slot.time} variant="secondary" onClick={() => onChoose(slot)}>
        <Words>
          {`${formatMediumDate(slot.date)}, ${slot.time}`}
          {isBest?.(slot) && <Best>Fits your best times</Best>}
        </Words>
      </Button>
    ))}
  </SlotGrid>
);
