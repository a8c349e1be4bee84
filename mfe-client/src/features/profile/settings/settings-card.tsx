import { serverMessage } from '@gently/platform/api';
import { notificationSettingsQuery, useChangeSettings } from '@gently/platform/notifications';
import { useQuery } from '@gently/platform/query';
import { EmailSettings } from '@gently/ui/forms';

const WORDS = {
  title: 'Emails and reminders',
  updates: {
    label: 'Updates about my bookings',
    hint: 'When a session is confirmed, moved or cancelled, or a message waits for you.',
  },
  quietHint: 'No reminder emails in these hours. One that falls into them comes before they begin.',
};

/** Which emails come, and when none. */
export const SettingsCard = () => {
  const { data, isPending, refetch } = useQuery(notificationSettingsQuery());
  const change = useChangeSettings();
  return (
    <EmailSettings
      words={WORDS}
      settings={data}
      loading={isPending}
      onRetry={() => void refetch()}
      onChange={(settings) => change.mutate(settings)}
      saved={change.isSuccess}
      failure={change.error && serverMessage(change.error, 'Please try again.')}
    />
  );
};
