import type { NextSlot } from '@gently/contracts/services';
import { serverMessage } from '@gently/platform/api';
import { Notice, Stack } from '@gently/ui';
import { NextSlots, nextSlotsOf } from '../../shared/choose-time/next-slots';

interface MoveRefusedProps {
  error: Error | null;
  onChoose: (slot: NextSlot) => void;
}

/** Why a session was not moved, and the nearest way on. */
export const MoveRefused = ({ error, onChoose }: MoveRefusedProps) => {
  if (!error) return null;
  const slots = nextSlotsOf(error);
  return (
    <Notice tone={slots.length > 0 ? 'attention' : 'trouble'} title="Your session has not moved">
      <Stack $gap={3}>
        <span>{serverMessage(error, 'Failed to update booking')}</span>
        {slots.length > 0 && <NextSlots slots={slots} onChoose={onChoose} />}
      </Stack>
    </Notice>
  );
};
