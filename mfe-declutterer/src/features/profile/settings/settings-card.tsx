import type { NotificationSettings } from '@gently/contracts/notifications';
import { serverMessage } from '@gently/platform/api';
import { useQuery } from '@gently/platform/query';
import { Card, Heading, Notice, Skeleton, Skeletons, Stack, Text } from '@gently/ui';
import { QuietHoursField, SwitchField } from '@gently/ui/forms';
import { notificationSettingsQuery, useChangeSettings } from '../../../data/notification-settings';

const SWITCHES = [
  {
    name: 'email_updates',
    label: 'Requests and changes',
    hint: 'When a client would like a session, when one changes, or a message waits for you.',
  },
  {
    name: 'reminder_day_before',
    label: 'Reminder the day before',
    hint: '24 hours before each session.',
  },
  {
    name: 'reminder_two_hours',
    label: 'Reminder shortly before',
    hint: '2 hours before each session.',
  },
] as const;

const QUIET_HINT =
  'No reminders and no emails about requests in these hours. A request is on this site straight away, and where the session allows it, you have time to answer afterwards.';

const Settings = ({ settings }: { settings: NotificationSettings }) => {
  const change = useChangeSettings();
  const set = (part: Partial<NotificationSettings>) => change.mutate({ ...settings, ...part });
  return (
    <Stack $gap={6}>
      {SWITCHES.map(({ name, label, hint }) => (
        <SwitchField
          key={name}
          id={name}
          label={label}
          hint={hint}
          checked={settings[name]}
          onChange={(on) => set({ [name]: on })}
        />
      ))}
      <QuietHoursField
        hint={QUIET_HINT}
        hours={settings.quiet_hours}
        onChange={(quiet_hours) => set({ quiet_hours })}
      />
      {change.isSuccess && !change.isPending && (
        <Text role="status" $tone="success" $size={16}>
          Saved.
        </Text>
      )}
      {change.error && (
        <Notice tone="trouble" title="Your choice was not saved">
          {serverMessage(change.error, 'Please try again.')} Nothing has changed.
        </Notice>
      )}
    </Stack>
  );
};

const Content = () => {
  const { data, isPending, refetch } = useQuery(notificationSettingsQuery());
  if (isPending) {
    return (
      <Skeletons label="Loading your email settings...">
        <Stack $gap={6}>
          <Skeleton height="3rem" />
          <Skeleton height="3rem" />
          <Skeleton height="3rem" />
        </Stack>
      </Skeletons>
    );
  }
  if (data) return <Settings settings={data} />;
  return (
    <Notice tone="trouble" title="We could not load your email settings" onRetry={() => void refetch()}>
      They have not changed.
    </Notice>
  );
};

/** Which emails come, and when none. Every choice is kept at once. */
export const SettingsCard = () => (
  <Card as="section" aria-labelledby="emails">
    <Stack $gap={6}>
      <Stack $gap={1}>
        <Heading id="emails" $size="card">
          Emails and quiet hours
        </Heading>
        <Text $tone="quiet">
          Changes are saved straight away. Emails about payments and signing in are always sent.
        </Text>
      </Stack>
      <Content />
    </Stack>
  </Card>
);
