import { announcementBody, type AnnouncementBody } from '@gently/contracts/team';
import { TARGET_ROLE_OPTIONS, type TargetRole, TEAM_LIMITS } from '@gently/contracts/team-options';
import { momentWords } from '@gently/contracts/time-words';
import { useKeptForm, useWatch } from '@gently/platform/forms';
import { useLocation } from '@gently/platform/router';
import { Actions, Button, Card, Heading, Notice, Stack, Text } from '@gently/ui';
import { ErrorSummary, OptionCards, TextArea, TextField } from '@gently/ui/forms';
import { Megaphone } from '@gently/ui/icons';
import { FailedNotice, formOf } from '@gently/ui/parts';
import { useEffect, useRef } from 'react';
import { useAnnounce } from '../../data/team-messages';
import { counted } from '../../shared/words';

interface AnnouncementValues {
  title: string;
  message: string;
  target_role: TargetRole;
  when: 'now' | 'later';
  /** London, `YYYY-MM-DDTHH:mm`. */
  scheduled_at: string;
}
const EMPTY: AnnouncementValues = {
  title: '',
  message: '',
  target_role: 'declutterer',
  when: 'now',
  scheduled_at: '',
};

const bodyOf = ({ when, scheduled_at: at, ...rest }: AnnouncementValues): AnnouncementBody => ({
  ...rest,
  ...(when === 'later' && { scheduled_at: at }),
});

const useAnnouncement = () => {
  const kept = useKeptForm<AnnouncementValues>({
    name: 'manager-announcement',
    stored: EMPTY,
    schema: formOf(announcementBody, bodyOf),
    order: ['target_role', 'title', 'message', 'scheduled_at'],
  });
  const announce = useAnnounce(() => kept.forget('sent'));
  return {
    ...kept,
    announce,
    values: useWatch({ control: kept.form.control }) as AnnouncementValues,
    handleSubmit: kept.submit((values) =>
      announce.mutate(bodyOf(values), {
        onSuccess: () => kept.settle(EMPTY, 'sent'),
        onError: kept.refusedBy,
      }),
    ),
  };
};
type Held = ReturnType<typeof useAnnouncement>;

const Done = ({ announce: { data } }: Pick<Held, 'announce'>) => {
  if (!data) return null;
  return data.state === 'scheduled' ? (
    <Notice tone="success" title="Announcement scheduled">
      It goes out {momentWords(data.scheduled_at)}. You can cancel it until then.
    </Notice>
  ) : (
    <Notice tone="success" title="Announcement sent">
      It went to {counted(data.sent_to, 'person', 'people')}.
    </Notice>
  );
};

const When = ({ form, values }: Pick<Held, 'form' | 'values'>) => (
  <>
    <OptionCards
      type="radio"
      name="when"
      label="When does it go out?"
      options={[
        { value: 'now', label: 'Now' },
        { value: 'later', label: 'Later', hint: 'You choose a day and a time.' },
      ]}
      value={values.when}
      onChange={(when) => {
        form.clearErrors('scheduled_at');
        form.setValue('when', when);
      }}
    />
    {values.when === 'later' && (
      <TextField
        {...form.register('scheduled_at')}
        type="datetime-local"
        label="Day and time"
        hint="London time."
        error={form.formState.errors.scheduled_at?.message}
      />
    )}
  </>
);

/** The part of the address that leads to the form, from wherever on the page its link is. */
export const NEW_ANNOUNCEMENT = 'new-announcement';

/** Leads eyes and keyboard to the form: below the figures of the hub it is out of sight on a phone. */
const useArrival = () => {
  const { hash, key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const isWanted = hash === `#${NEW_ANNOUNCEMENT}`;
  useEffect(() => {
    if (!isWanted) return;
    heading.current?.scrollIntoView?.();
    heading.current?.focus({ preventScroll: true });
  }, [isWanted, key]);
  return heading;
};

/** Tells everybody of a role something, now or later. */
export const AnnouncementForm = () => {
  const held = useAnnouncement();
  const heading = useArrival();
  const { form, summary, attempt, restored, values, announce, handleSubmit } = held;
  const { errors } = form.formState;
  return (
    <Card
      as="form"
      noValidate
      aria-labelledby={NEW_ANNOUNCEMENT}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <Stack $gap={6}>
        <Heading id={NEW_ANNOUNCEMENT} $size="card" ref={heading} tabIndex={-1}>
          New announcement
        </Heading>
        <Done announce={announce} />
        <ErrorSummary errors={summary} attempt={attempt} />
        {restored && <Text $tone="quiet">You began this before. It is as you left it.</Text>}
        <OptionCards
          type="radio"
          name="target_role"
          label="Who is it for?"
          options={TARGET_ROLE_OPTIONS}
          value={values.target_role}
          error={errors.target_role?.message}
          onChange={(role) => {
            form.clearErrors('target_role');
            form.setValue('target_role', role);
          }}
        />
        <TextField
          {...form.register('title')}
          label="Title"
          maxLength={TEAM_LIMITS.subject}
          autoComplete="off"
          error={errors.title?.message}
        />
        <TextArea
          {...form.register('message')}
          label="Message"
          rows={6}
          maxLength={TEAM_LIMITS.message}
          error={errors.message?.message}
        />
        <When form={form} values={values} />
        <FailedNotice title="The announcement was not taken" error={announce.error} />
        <Actions $justify="end">
          <Button type="submit" icon={Megaphone} loading={announce.isPending} pendingLabel="Sending...">
            {values.when === 'later' ? 'Schedule announcement' : 'Send announcement'}
          </Button>
        </Actions>
      </Stack>
    </Card>
  );
};
