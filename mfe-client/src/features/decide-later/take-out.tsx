import { thingName } from '@gently/contracts/decide-later-options';
import type { Thing } from '@gently/contracts/decide-later';
import { serverMessage } from '@gently/platform/api';
import { Button, Text, VisuallyHidden } from '@gently/ui';
import { ConfirmDialog } from '@gently/ui/dialog';
import { useState } from 'react';
import { useTakeOut } from '../../data/decide-later';

interface TakeOutProps {
  thing: Thing;
  onGone: () => void;
}

/** Deletes a thing for good, and asks once before. */
export const TakeOut = ({ thing, onGone }: TakeOutProps) => {
  const [asked, setAsked] = useState(false);
  const takeOut = useTakeOut(thing.id);
  const close = () => {
    takeOut.reset();
    setAsked(false);
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        Remove<VisuallyHidden>{`: ${thingName(thing)}`}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        open={asked}
        title="Remove it from your box?"
        keep="Leave it there"
        confirm="Yes, remove"
        pendingLabel="Removing..."
        pending={takeOut.isPending}
        failure={takeOut.error && serverMessage(takeOut.error, 'We could not remove it. Please try again.')}
        onClose={close}
        onConfirm={() => takeOut.mutate(undefined, { onSuccess: onGone })}
      >
        <Text>
          “{thingName(thing)}” is deleted at once, with its note and photo, and cannot be brought back. We do
          not ask you about it again.
        </Text>
      </ConfirmDialog>
    </>
  );
};
