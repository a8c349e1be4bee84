import { reviewBody } from '@gently/contracts/training';
import type { ModuleDetail } from '@gently/contracts/training';
import { REVIEW_LENGTH } from '@gently/contracts/training-options';
import { problemsInOrder, schemaResolver, useController, useForm } from '@gently/platform/forms';
import { Actions, Button, Card, Heading, Stack, StarRating, Text } from '@gently/ui';
import { ErrorSummary, StarField, TextArea } from '@gently/ui/forms';
import { Pencil } from '@gently/ui/icons';
import { useState } from 'react';
import { useReviewModule, type ReviewBody } from '../../data/module';
import { FailedNotice } from '../../shared/failed-notice';

interface ReviewValues {
  rating: number | undefined;
  review: string;
}

/** The order in which the questions stand on the page. */
const ORDER = ['rating', 'review'] as const;

interface FormProps {
  module: ModuleDetail;
  onSent: () => void;
}

const ReviewForm = ({ module: { id, review }, onSent }: FormProps) => {
  const { control, register, handleSubmit, formState } = useForm<ReviewValues, unknown, ReviewBody>({
    defaultValues: { rating: review?.rating, review: review?.review ?? '' },
    resolver: schemaResolver<ReviewValues, ReviewBody>(reviewBody),
    shouldFocusError: false,
  });
  const rating = useController({ control, name: 'rating' });
  const [attempt, setAttempt] = useState(0);
  const send = useReviewModule(id);
  const { errors } = formState;
  const submit = handleSubmit(
    (body) => send.mutate(body, { onSuccess: onSent }),
    () => setAttempt((count) => count + 1),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-label="Rate this module">
      <Stack $gap={5}>
        <ErrorSummary errors={problemsInOrder(errors, ORDER)} attempt={attempt} />
        <FailedNotice title="Your rating was not saved" error={send.error} />
        <StarField
          name="rating"
          label="How was this module for you?"
          value={rating.field.value}
          onChange={rating.field.onChange}
          error={errors.rating?.message}
        />
        <TextArea
          {...register('review')}
          label="Your review"
          hint="Our trainers read it without your name, once five people have rated this module."
          optional
          rows={3}
          maxLength={REVIEW_LENGTH}
          error={errors.review?.message}
        />
        <Actions $justify="end">
          <Button type="submit" variant="secondary" loading={send.isPending} pendingLabel="Sending...">
            Send my rating
          </Button>
        </Actions>
      </Stack>
    </form>
  );
};

/** How a module was, once it is completed: asked for once, and changed whenever somebody likes. */
export const ReviewPanel = ({ module }: { module: ModuleDetail }) => {
  const [isChanging, setIsChanging] = useState(false);
  const { review } = module;
  return (
    <Card as="section" aria-labelledby="review-title">
      <Stack $gap={5}>
        <Heading id="review-title" $size="small">
          Rating and review
        </Heading>
        {review && !isChanging ? (
          <Stack $gap={3} role="status">
            <Text>Thank you. This is what you said:</Text>
            <StarRating value={review.rating} />
            {review.review && <Text $tone="quiet">“{review.review}”</Text>}
            <div>
              <Button variant="quiet" icon={Pencil} onClick={() => setIsChanging(true)}>
                Change my rating
              </Button>
            </div>
          </Stack>
        ) : (
          <ReviewForm module={module} onSent={() => setIsChanging(false)} />
        )}
      </Stack>
    </Card>
  );
};
