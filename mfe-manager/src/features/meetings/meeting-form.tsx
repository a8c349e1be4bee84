import { londonDate } from '@gently/contracts/dates';
import type { Meeting } from '@gently/contracts/team';
import { TEAM_LIMITS, TEAM_TEXTS } from '@gently/contracts/team-options';
import { momentWords } from '@gently/contracts/time-words';
import { useKeptForm, useWatch } from '@gently/platform/forms';
import { Actions, Button, Card, Columns, Heading, Notice, Stack, Text } from '@gently/ui';
import { DateField, ErrorSummary, OptionCards, TextField } from '@gently/ui/forms';
import { CalendarPlus } from '@gently/ui/icons';
import { FailedNotice } from '@gently/ui/parts';
import { useEffect, useRef, useState } from 'react';
import { isMeetingOvertaken, useSaveMeeting } from '../../data/team-meetings';
import { PeoplePicker } from '../../shared/people-picker';
import {
  bodyOf,
  EMPTY,
  isSamePlan,
  meetingForm,
  ORDER,
  type MeetingValues,
  valuesOf,
} from './meeting-values';

/** Says what saving a change of a meeting has done. */
export type SavedMeeting = 'changed' | 'same';

interface MeetingFormProps {
  /** The meeting that is changed; a new one when left out. */
  meeting?: Meeting;
  /** @param what `same` where the manager has changed nothing */
  onSaved?: (what: SavedMeeting) => void;
  onClose?: () => void;
}

const useMeeting = (known: Meeting | null, onSaved: MeetingFormProps['onSaved']) => {
  const stored = known ? valuesOf(known) : EMPTY;
  const kept = useKeptForm<MeetingValues>({
    name: known ? `manager-meeting-${known.id}` : 'manager-meeting',
    stored,
    schema: meetingForm,
    order: ORDER,
  });
  const schedule = useSaveMeeting(known?.id ?? null, () => kept.forget('sent'));
  // The list may be read again while the form is open: only a version that the form has shown may be replaced.
  const [seen, setSeen] = useState(known);
  const isOvertaken = isMeetingOvertaken(schedule.error);
  if (isOvertaken && seen !== known) setSeen(known);
  const { rebase } = kept;
  const takeNewest = useRef(rebase);
  useEffect(() => {
    takeNewest.current = rebase;
  });
  const newest = known?.sequence;
  useEffect(() => {
    if (isOvertaken) takeNewest.current();
  }, [isOvertaken, newest]);
  return {
    ...kept,
    schedule,
    isOvertaken,
    values: useWatch({ control: kept.form.control }) as MeetingValues,
    handleSubmit: kept.submit((values) =>
      schedule.mutate(
        { ...bodyOf(values), sequence: seen?.sequence },
        {
          onSuccess: (meeting) => {
            kept.settle(known ? valuesOf(meeting) : EMPTY, 'sent');
            if (seen) onSaved?.(isSamePlan(seen, meeting) ? 'same' : 'changed');
          },
          onError: kept.refusedBy,
        },
      ),
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

/** Shows the version that a colleague has saved, beside the form that a manager has begun with an earlier one. */
const Newest = ({ meeting }: { meeting: Meeting }) => (
  <Text>
    The meeting is now “{meeting.title}”, from {momentWords(meeting.starts_at)} until{' '}
    {momentWords(meeting.ends_at)}, {meeting.place}. The form has taken this over, except for the fields that
    you have changed.
  </Text>
);

const failedTitle = (isChange: boolean, isOvertaken: boolean): string => {
  if (!isChange) return 'The meeting was not scheduled';
  // A colleague has changed the meeting: only the manager's own change is missing.
  return isOvertaken ? 'Your change was not saved' : 'The meeting has not changed';
};

/** The form takes the place of the button that opened it, and with it the focus. */
const focusOnce = (heading: HTMLElement | null) => heading?.focus();

/** Arranges a meeting with the team, or changes one. */
export const MeetingForm = ({ meeting, onSaved, onClose }: MeetingFormProps) => {
  const { form, summary, attempt, restored, values, schedule, isOvertaken, forget, handleSubmit } =
    useMeeting(meeting ?? null, onSaved);
  const { errors } = form.formState;
  return (
    <Card
      as="form"
      noValidate
      aria-label={meeting ? `Change meeting: ${meeting.title}` : 'Schedule Team Meeting'}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <Stack $gap={6}>
        {meeting && (
          <Heading as="h3" $size="small" tabIndex={-1} ref={focusOnce}>
            Change meeting
          </Heading>
        )}
        {schedule.isSuccess && !meeting && (
          <Notice tone="success" title={TEAM_TEXTS.scheduled}>
            Everyone who is invited gets a notification, and an email with an entry for their calendar unless
            they have switched emails off. You get the entry as well.
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
        <FailedNotice title={failedTitle(meeting !== undefined, isOvertaken)} error={schedule.error} />
        {isOvertaken && meeting && <Newest meeting={meeting} />}
        <Actions $justify="end">
          {onClose && (
            <Button
              type="button"
              variant="quiet"
              onClick={() => {
                // A person who cancels does not want to find this change again.
                forget();
                onClose();
              }}
            >
              Cancel
            </Button>
          )}
          <Button
            type="submit"
            icon={CalendarPlus}
            loading={schedule.isPending}
            pendingLabel={meeting ? 'Saving...' : 'Scheduling...'}
          >
            {meeting ? 'Save and send the change' : 'Schedule meeting'}
          </Button>
        </Actions>
      </Stack>
    </Card>
  );
};
