import { formatLongDate } from '@gently/contracts/dates';
import { labelOf } from '@gently/contracts/options';
import type { CheckIn } from '@gently/contracts/welfare';
import { ENERGY_OPTIONS, MOOD_OPTIONS } from '@gently/contracts/welfare-options';
import { serverMessage } from '@gently/platform/api';
import { Button, Card, Heading, Notice, Stack, Text, VisuallyHidden } from '@gently/ui';
import { ConfirmDialog } from '@gently/ui/dialog';
import { SwitchField } from '@gently/ui/forms';
import { Trash2 } from '@gently/ui/icons';
import { useState } from 'react';
import { useDeleteCheckIn, useShareCheckIn } from '../../data/welfare';
import { Nothing, Part } from '../../shared/part';

const SAFE = 'We could not reach the server. Please try again.';

interface OnDeleted {
  /** One is gone. */
  onDeleted: () => void;
}

const DeleteRow = ({ id, week, onDeleted }: Pick<CheckIn, 'id' | 'week'> & OnDeleted) => {
  const [open, setOpen] = useState(false);
  const { mutate, isPending, error, reset } = useDeleteCheckIn(id);
  const close = () => {
    setOpen(false);
    reset();
  };
  return (
    <>
      <Button variant="quiet" icon={Trash2} onClick={() => setOpen(true)}>
        Delete <VisuallyHidden>the week of {formatLongDate(week)}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        open={open}
        title="Delete this check-in?"
        keep="Keep it"
        confirm="Delete it"
        pendingLabel="Deleting..."
        pending={isPending}
        failure={error && serverMessage(error, SAFE)}
        failureTitle="It was not deleted"
        onClose={close}
        onConfirm={() => mutate(undefined, { onSuccess: onDeleted })}
      >
        <Text>It is gone for good then, for you and for your manager.</Text>
      </ConfirmDialog>
    </>
  );
};

const Entry = ({ checkIn, onDeleted }: { checkIn: CheckIn } & OnDeleted) => {
  const { id, week, mood, energy, note, shared } = checkIn;
  const share = useShareCheckIn(id);
  return (
    <Card as="li" aria-labelledby={`week-${id}`}>
      <Stack $gap={4}>
        <Stack $gap={1}>
          <Heading as="h3" id={`week-${id}`} $size="small">
            Week of {formatLongDate(week)}
          </Heading>
          <Text>
            {labelOf(MOOD_OPTIONS, String(mood))}. Energy left:{' '}
            {labelOf(ENERGY_OPTIONS, String(energy)).toLowerCase()}.
          </Text>
          {note && <Text>{note}</Text>}
        </Stack>
        <SwitchField
          label="Shared with my manager"
          checked={shared}
          disabled={share.isPending}
          onChange={(wanted) => share.mutate(wanted)}
        />
        {share.error && (
          <Notice tone="trouble" title="That was not changed">
            {serverMessage(share.error, SAFE)}
          </Notice>
        )}
        <div>
          <DeleteRow id={id} week={week} onDeleted={onDeleted} />
        </div>
      </Stack>
    </Card>
  );
};

/** What was noted of weeks, the newest first. */
export const History = ({ checkIns, onDeleted }: { checkIns: readonly CheckIn[] } & OnDeleted) => (
  <Part id="history" title="Your check-ins">
    {checkIns.length === 0 ? (
      <Nothing title="No check-ins yet">
        What you note of a week stays here for a year, for you to look back.
      </Nothing>
    ) : (
      <Stack as="ul" role="list" $gap={4}>
        {checkIns.map((checkIn) => (
          <Entry key={checkIn.id} checkIn={checkIn} onDeleted={onDeleted} />
        ))}
      </Stack>
    )}
  </Part>
);
