import type { NotificationSettings } from '@gently/contracts/notifications';
import { Card } from '../card/card';
import { Stack } from '../layout/flow';
import { Notice } from '../notice/notice';
import { Skeleton, Skeletons } from '../skeleton/skeleton';
import { Heading } from '../text/heading';
import { Text } from '../text/text';
import { QuietHoursField } from './quiet-hours-field';
import { SwitchField } from './switch-field';

interface Words {
  title: string;
  /** What comes by email as it happens. */
  updates: { label: string; hint: string };
  /** What does not come in quiet hours, and what becomes of it. */
  quietHint: string;
}

const REMINDERS = [
  { name: 'reminder_day_before', label: 'Reminder the day before', hint: '24 hours before each session.' },
  { name: 'reminder_two_hours', label: 'Reminder shortly before', hint: '2 hours before each session.' },
] as const;

interface SwitchesProps {
  words: Words;
  settings: NotificationSettings;
  onChange: (settings: NotificationSettings) => void;
}

const Switches = ({ words, settings, onChange }: SwitchesProps) => {
  const set = (part: Partial<NotificationSettings>) => onChange({ ...settings, ...part });
  return (
    <>
      {[{ name: 'email_updates' as const, ...words.updates }, ...REMINDERS].map(({ name, label, hint }) => (
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
        hint={words.quietHint}
        hours={settings.quiet_hours}
        onChange={(quiet_hours) => set({ quiet_hours })}
      />
    </>
  );
};

export interface EmailSettingsProps {
  words: Words;
  /** Undefined while they load, and where they did not. */
  settings: NotificationSettings | undefined;
  loading: boolean;
  onRetry: () => void;
  onChange: (settings: NotificationSettings) => void;
  /** The last change is kept. */
  saved: boolean;
  /** Why the last change was not kept. */
  failure: string | null;
}

const Content = ({ words, settings, loading, onRetry, onChange, saved, failure }: EmailSettingsProps) => {
  if (loading)
    return (
      <Skeletons label="Loading your email settings...">
        <Stack $gap={6}>
          <Skeleton height="3rem" />
          <Skeleton height="3rem" />
          <Skeleton height="3rem" />
        </Stack>
      </Skeletons>
    );
  if (!settings)
    return (
      <Notice tone="trouble" title="We could not load your email settings" onRetry={onRetry}>
        They have not changed.
      </Notice>
    );
  return (
    <Stack $gap={6}>
      <Switches words={words} settings={settings} onChange={onChange} />
      {saved && (
        <Text role="status" $tone="success" $size={16}>
          Saved.
        </Text>
      )}
      {failure !== null && (
        <Notice tone="trouble" title="Your choice was not saved">
          {failure} Nothing has changed.
        </Notice>
      )}
    </Stack>
  );
};

/** Which emails come, and when none. Every choice is kept at once. */
export const EmailSettings = (props: EmailSettingsProps) => (
  <Card as="section" aria-labelledby="emails">
    <Stack $gap={6}>
      <Stack $gap={1}>
        <Heading id="emails" $size="card">
          {props.words.title}
        </Heading>
        <Text $tone="quiet">
          Changes are saved straight away. Emails about payments and signing in are always sent.
        </Text>
      </Stack>
      <Content {...props} />
    </Stack>
  </Card>
);
