import { londonDate } from '@gently/contracts/dates';
import { TEAM_LIMITS, TEAM_TEXTS } from '@gently/contracts/team-options';
import { useKeptForm, useWatch } from '@gently/platform/forms';
import { Actions, Button, Card, Columns, Notice, Stack, Text } from '@gently/ui';
import { DateField, ErrorSummary, OptionCards, TextField } from '@gently/ui/forms';
import { CalendarPlus } from '@gently/ui/icons';
import { FailedNotice } from '@gently/ui/parts';
import { useScheduleMeeting } from '../../data/team-meetings';
import { PeoplePicker } from '../../shared/people-picker';
import { bodyOf, EMPTY, meetingForm, ORDER, type MeetingValues } from './meeting-values';

const useMeeting = () => {
  const kept = useKeptForm<MeetingValues>({
    name: 'manager-meeting',
    stored: EMPTY,
    schema: meetingForm,
    order: ORDER,
  });
  const schedule = useScheduleMeeting(() => kept.forget('sent'));
  return {
    ...kept,
    schedule,
    values: useWatch({ control: kept.form.control }) as MeetingValues,
    handleSubmit: kept.submit((values) =>
      schedule.mutate(bodyOf(values), {
        onSuccess: () => kept.settle(EMPTY, 'sent'),
        onError: kept.refusedBy,
      }),
    ),
  };
};
type Held = ReturnType<typeof useMeeting>;

const When = ({ form }: Pick<Held, 'form'>) => {
  const { errors } = form.formState;
  return (
    <Columns $min="12rem" $gap={5}>
      <DateField
        {...form.register('date')}
        label="Date"
        hint="From today."
        min={londonDate(new Date())}
        error={errors.date?.message}
      />
      <TextField
        {...form.register('time')}
        type="time"
        label="Time"
        hint="London time."
        error={errors.time?.message}
      />
      <TextField
        {...form.register('minutes')}
        type="number"
        inputMode="numeric"
        label="Length (minutes)"
        hint="15 minutes to 8 hours."
        min={TEAM_LIMITS.minutes.min}
        max={TEAM_LIMITS.minutes.max}
        error={errors.minutes?.message}
      />
    </Columns>
  );
};

const Whom = ({ form, values }: Pick<Held, 'form' | 'values'>) => {
  const { errors } = form.formState;
  return (
    <>
      <OptionCards
        type="radio"
        name="attendees"
        label="Who comes?"
        options={[
          { value: 'all', label: 'The whole team', hint: 'Everybody who is approved.' },
          { value: 'specific', label: 'Some people', hint: 'You choose them.' },
        ]}
        value={values.attendees}
        error={errors.attendees?.message}
        onChange={(attendees) => {
          form.clearErrors(['attendees', 'ids']);
          form.setValue('attendees', attendees);
        }}
      />
      {values.attendees === 'specific' && (
        <PeoplePicker
          chosen={values.ids}
          error={errors.ids?.message}
          onChange={(ids) => {
            form.clearErrors('ids');
            form.setValue('ids', ids);
          }}
        />
      )}
    </>
  );
};

/** Arranges a meeting with the team. */
export const MeetingForm = () => {
  const { form, summary, attempt, restored, values, schedule, handleSubmit } = useMeeting();
  const { errors } = form.formState;
  return (
    <Card
      as="form"
      noValidate
      aria-label="Schedule Team Meeting"
      onSubmit={(event) => void handleSubmit(event)}
    >
      <Stack $gap={6}>
        {schedule.isSuccess && (
          <Notice tone="success" title={TEAM_TEXTS.scheduled}>
            Everybody is told, with an entry for their calendar.
          </Notice>
        )}
        <ErrorSummary errors={summary} attempt={attempt} />
        {restored && <Text $tone="quiet">You began this before. It is as you left it.</Text>}
        <TextField
          {...form.register('title')}
          label="Title"
          maxLength={TEAM_LIMITS.meetingTitle}
          autoComplete="off"
          error={errors.title?.message}
        />
        <When form={form} />
        <TextField
          {...form.register('place')}
          label="Where"
          hint="A link for a call, or an address."
          maxLength={TEAM_LIMITS.place}
          autoComplete="off"
          error={errors.place?.message}
        />
        <Whom form={form} values={values} />
        <FailedNotice title="The meeting was not scheduled" error={schedule.error} />
        <Actions $justify="end">
          <Button type="submit" icon={CalendarPlus} loading={schedule.isPending} pendingLabel="Scheduling...">
            Schedule meeting
          </Button>
        </Actions>
      </Stack>
    </Card>
  );
};
