import type { CheckIn } from '@gently/contracts/welfare';
import { serverMessage } from '@gently/platform/api';
import { useKeptForm, useWatch } from '@gently/platform/forms';
import { Actions, Button, Card, Heading, Notice, Stack, Text } from '@gently/ui';
import { ErrorSummary } from '@gently/ui/forms';
import { useWriteCheckIn } from '../../data/welfare';
import { CheckInFields } from './check-in-fields';
import { bodyOf, checkInSchema, type CheckInValues, isSame, valuesOf } from './check-in-values';

const ORDER = ['mood', 'energy', 'note', 'shared'] as const satisfies readonly (keyof CheckInValues)[];

const useCheckInForm = (current: CheckIn | undefined) => {
  const stored = valuesOf(current);
  const { submit, refusedBy, settle, ...kept } = useKeptForm<CheckInValues>({
    name: 'weekly-check-in',
    stored,
    schema: checkInSchema,
    order: ORDER,
    isSame,
  });
  const write = useWriteCheckIn(() => kept.forget('sent'));
  const changed = !isSame(useWatch({ control: kept.form.control }) as CheckInValues, stored);
  return {
    ...kept,
    changed,
    saving: write.isPending,
    saved: write.isSuccess && !changed,
    failure: write.error,
    submit: submit((values) =>
      write.mutate(bodyOf(values), { onSuccess: (now) => settle(valuesOf(now), 'sent'), onError: refusedBy }),
    ),
  };
};

/** The check-in of this week, to write or to change. */
export const CheckInCard = ({ current }: { current: CheckIn | undefined }) => {
  const { form, summary, attempt, restored, changed, saving, saved, failure, submit } =
    useCheckInForm(current);
  return (
    <Card as="section" aria-labelledby="check-in">
      <form noValidate onSubmit={(event) => void submit(event)} aria-labelledby="check-in">
        <Stack $gap={5}>
          <Stack $gap={2}>
            <Heading id="check-in" $size="card">
              How was your week?
            </Heading>
            <Text>
              {current
                ? 'You have noted this week. You can change it until Sunday.'
                : 'A minute for yourself, if you like. Only you read it, unless you choose to share it.'}
            </Text>
          </Stack>
          <ErrorSummary errors={summary} attempt={attempt} />
          {restored && changed && (
            <Notice tone="info" live="off">
              Here is what you were writing. It is not saved yet.
            </Notice>
          )}
          <CheckInFields form={form} />
          {failure && summary.length === 0 && (
            <Notice tone="trouble" title="Your check-in was not saved">
              {serverMessage(failure, 'We could not reach the server. What you wrote is still here.')}
            </Notice>
          )}
          {saved && <Notice tone="success">Saved. Thank you for taking the minute.</Notice>}
          <Actions $justify="end">
            <Button type="submit" variant="secondary" loading={saving} pendingLabel="Saving...">
              {current ? 'Save changes' : 'Save check-in'}
            </Button>
          </Actions>
        </Stack>
      </form>
    </Card>
  );
};
