import type { BookingDetail, LoweredRefund } from '@gently/contracts/bookings';
import type { NextSlot } from '@gently/contracts/services';
import { Actions, Button, ButtonLink, Stack } from '@gently/ui';
import { bookingPath } from '@gently/contracts/paths';
import { ErrorSummary } from '@gently/ui/forms';
import { CalendarClock } from '@gently/ui/icons';
import { useState, type SyntheticEvent } from 'react';
import { useUpdateBooking } from '../../data/bookings';
import { DayField } from '../../shared/choose-time/day-field';
import { TimeField } from '../../shared/choose-time/time-field';
import { StepLayout } from '../../shared/step-layout';
import { ConfirmLoss, loweredRefundOf } from './confirm-loss';
import { checkMove, type ChosenTime } from './move-check';
import { MoveRefused } from './move-refused';
import { WhatChanges, WhatItMeans } from './what-changes';

interface MoveFormProps {
  booking: BookingDetail;
  onMoved: () => void;
}

const useMoveForm = ({ booking, onMoved }: MoveFormProps) => {
  const [chosen, setChosen] = useState<ChosenTime>({ date: '', time: '' });
  const [attempt, setAttempt] = useState(0);
  const [lowered, setLowered] = useState<LoweredRefund | null>(null);
  const move = useUpdateBooking();
  const check = checkMove(chosen, booking);
  /** @param accepted pounds of the refund that are left after the move, once the client has agreed to them */
  const send = (accepted?: number) => {
    if (!check.ok) return;
    const body = { ...check.to, ...(accepted === undefined ? {} : { accepted_refund: accepted }) };
    // Another refund than was agreed to is asked about again; any other refusal is said beside the button.
    const onError = (error: unknown) => setLowered(loweredRefundOf(error));
    move.mutate({ booking, body }, { onSuccess: onMoved, onError });
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (check.ok) return send();
    setAttempt((count) => count + 1);
  };
  const keep = () => {
    setLowered(null);
    move.reset();
  };
  const choose = ({ date, time }: NextSlot) => {
    setChosen({ date, time });
    move.reset();
  };
  // Once the session has moved, the chosen time is the one that it has: that is no error.
  const isSent = move.isPending || move.isSuccess;
  // Errors are shown only after the client has tried to go on.
  const errors = check.ok || isSent || attempt === 0 ? [] : check.errors;
  return { chosen, setChosen, choose, submit, send, keep, lowered, errors, attempt, move };
};

/** The new day and time of a session, and what the move means. */
export const MoveForm = (props: MoveFormProps) => {
  const { booking } = props;
  const { chosen, setChosen, choose, submit, send, keep, lowered, errors, attempt, move } =
    useMoveForm(props);
  // Its own time is free for it, and so is what it would take to travel there.
  const wish = { booking: booking.id };
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message;
  return (
    <form noValidate onSubmit={submit} aria-label="New date and time">
      <StepLayout asideFirst aside={<WhatChanges booking={booking} chosen={chosen} />}>
        <Stack $gap={8}>
          <ErrorSummary errors={errors} attempt={attempt} />
          <DayField
            serviceId={booking.service_id}
            value={chosen.date}
            onChange={(date) => setChosen({ date, time: '' })}
            error={errorOf('scheduled_date')}
            wish={wish}
          />
          <TimeField
            serviceId={booking.service_id}
            date={chosen.date}
            value={chosen.time}
            onChange={(time) => setChosen({ ...chosen, time })}
            error={errorOf('scheduled_time')}
            wish={wish}
          />
          <WhatItMeans booking={booking} />
          {/* Beside the button that was pressed, where the eyes are. */}
          <MoveRefused error={lowered ? null : move.error} onChoose={choose} />
          <ConfirmLoss lowered={lowered} pending={move.isPending} onClose={keep} onConfirm={send} />
          <Actions $justify="end">
            <ButtonLink to={bookingPath(booking.id)} variant="quiet">
              Keep the time I have
            </ButtonLink>
            <Button
              type="submit"
              icon={CalendarClock}
              loading={move.isPending}
              pendingLabel="Moving your session..."
            >
              Move my session
            </Button>
          </Actions>
        </Stack>
      </StepLayout>
    </form>
  );
};
