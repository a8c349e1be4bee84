import { ratingBody } from '@gently/contracts/bookings';
import { serverMessage } from '@gently/platform/api';
import { problemsInOrder, schemaResolver, useController, useForm } from '@gently/platform/forms';
import { Actions, Button, Notice, Stack } from '@gently/ui';
import { ErrorSummary, OptionCards, StarField, TextArea } from '@gently/ui/forms';
import { UserPlus, UserRound } from '@gently/ui/icons';
import { useState } from 'react';
import { useRateBooking, type RatingBody } from '../../data/bookings';

interface RatingValues {
  stars: number | undefined;
  same_person: boolean | undefined;
  comment: string;
}

const AGAIN = [
  { value: 'yes', label: 'Yes, please', icon: UserRound },
  { value: 'no', label: 'Somebody else, please', icon: UserPlus },
] as const;

const againOf = (same: boolean | undefined): 'yes' | 'no' | '' =>
  same === undefined ? '' : same ? 'yes' : 'no';

/** The order in which the questions stand on the page. */
const ORDER = ['stars', 'same_person', 'comment'] as const;

interface RatingFormProps {
  bookingId: string;
  person: string;
  onSent: () => void;
}

/** How it was: stars, and whether the same person may come again. */
export const RatingForm = ({ bookingId, person, onSent }: RatingFormProps) => {
  const { control, register, handleSubmit, formState } = useForm<RatingValues, unknown, RatingBody>({
    defaultValues: { stars: undefined, same_person: undefined, comment: '' },
    resolver: schemaResolver<RatingValues, RatingBody>(ratingBody),
    shouldFocusError: false,
  });
  const stars = useController({ control, name: 'stars' });
  const same = useController({ control, name: 'same_person' });
  const [attempt, setAttempt] = useState(0);
  const rate = useRateBooking(bookingId);
  const { errors } = formState;
  const summary = problemsInOrder(errors, ORDER);
  const send = handleSubmit(
    (body) => rate.mutate(body, { onSuccess: onSent }),
    () => setAttempt((count) => count + 1),
  );
  return (
    <form noValidate onSubmit={(event) => void send(event)} aria-label="Rate this session">
      <Stack $gap={6}>
        <ErrorSummary errors={summary} attempt={attempt} />
        {rate.error && (
          <Notice tone="trouble" title="Your rating was not saved">
            {serverMessage(rate.error, 'Failed to update booking')}
          </Notice>
        )}
        <StarField
          name="stars"
          label="How was it?"
          value={stars.field.value}
          onChange={stars.field.onChange}
          error={errors.stars?.message}
        />
        <OptionCards
          type="radio"
          name="same_person"
          label={`Would you like ${person} to come again?`}
          hint="Only our team sees this. Whatever you choose is fine."
          options={AGAIN}
          value={againOf(same.field.value)}
          onChange={(again) => same.field.onChange(again === 'yes')}
          error={errors.same_person?.message}
        />
        <TextArea
          {...register('comment')}
          label="Anything you want to say"
          optional
          maxLength={1000}
          rows={3}
          error={errors.comment?.message}
        />
        <Actions $justify="end">
          <Button type="submit" loading={rate.isPending} pendingLabel="Sending...">
            Send my rating
          </Button>
        </Actions>
      </Stack>
    </form>
  );
};
