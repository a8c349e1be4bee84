import type { Welfare } from '@gently/contracts/welfare';
import { LOAD_LIMIT_RANGES, LOAD_LIMITS, type LoadLimit } from '@gently/contracts/welfare-options';
import { serverMessage } from '@gently/platform/api';
import { useKeptForm, useWatch } from '@gently/platform/forms';
import { Actions, Button, Card, Columns, Heading, Notice, Stack, Text } from '@gently/ui';
import { ErrorSummary, TextField } from '@gently/ui/forms';
import { useChangeWelfare } from '../../data/welfare';
import { limitsOf, limitsSchema, type LimitValues, valuesOf } from './limits-values';

const FIELDS: Record<LoadLimit, { label: string; hint: string }> = {
  hours_a_week: { label: 'Hours a week', hint: 'With clients, without the way there. For example 20.' },
  sessions_a_day: { label: 'Sessions a day', hint: 'For example 2.' },
  long_sessions_a_week: {
    label: 'Long sessions a week',
    hint: 'Three hours or more. For example 2, or 0 for none.',
  },
  days_in_a_row: { label: 'Days in a row', hint: 'Without a day off between them. For example 4.' },
};

const useLimitsForm = (limits: Welfare['limits']) => {
  const stored = valuesOf(limits);
  const { submit, refusedBy, settle, ...kept } = useKeptForm<LimitValues>({
    name: 'load-limits',
    stored,
    schema: limitsSchema,
    order: LOAD_LIMITS,
  });
  const save = useChangeWelfare(() => kept.forget('sent'));
  const typed = useWatch({ control: kept.form.control }) as LimitValues;
  const changed = LOAD_LIMITS.some((name) => typed[name].trim() !== stored[name]);
  return {
    ...kept,
    changed,
    saving: save.isPending,
    saved: save.isSuccess && !changed,
    failure: save.error,
    submit: submit((values) =>
      save.mutate(
        { limits: limitsOf(values) },
        { onSuccess: (now) => settle(valuesOf(now.limits), 'sent'), onError: refusedBy },
      ),
    ),
  };
};

/** How much somebody wants at most. Nothing is limited until they say so. */
export const LimitsCard = ({ limits }: Pick<Welfare, 'limits'>) => {
  const { form, summary, attempt, restored, changed, saving, saved, failure, submit } = useLimitsForm(limits);
  return (
    <Card as="section" aria-labelledby="limits">
      <form noValidate onSubmit={(event) => void submit(event)} aria-labelledby="limits">
        <Stack $gap={5}>
          <Stack $gap={2}>
            <Heading id="limits" $size="card">
              What you want at most
            </Heading>
            <Text>
              What would pass one of these is not offered to you, and clients cannot choose you for it. What
              you leave empty is not limited. Your manager sees that a week is near your limits, or that they
              are reached, not which and not why.
            </Text>
          </Stack>
          <ErrorSummary errors={summary} attempt={attempt} />
          {restored && changed && (
            <Notice tone="info" live="off">
              Here is what you were changing. It is not saved yet.
            </Notice>
          )}
          <Columns $min="18rem">
            {LOAD_LIMITS.map((name) => (
              <TextField
                key={name}
                {...form.register(name)}
                {...FIELDS[name]}
                id={name}
                optional
                type="number"
                inputMode="numeric"
                min={LOAD_LIMIT_RANGES[name].least}
                max={LOAD_LIMIT_RANGES[name].most}
                error={form.formState.errors[name]?.message}
              />
            ))}
          </Columns>
          {failure && summary.length === 0 && (
            <Notice tone="trouble" title="Your limits were not saved">
              {serverMessage(failure, 'We could not reach the server. What you typed is still here.')}
            </Notice>
          )}
          {saved && <Notice tone="success">Your limits are saved. They hold from now on.</Notice>}
          <Actions $justify="end">
            <Button type="submit" loading={saving} pendingLabel="Saving...">
              Save limits
            </Button>
          </Actions>
        </Stack>
      </form>
    </Card>
  );
};
