import { serverMessage } from '@gently/platform/api';
import { notificationSettingsQuery, useChangeSettings } from '@gently/platform/notifications';
import { useQuery } from '@gently/platform/query';
import { EmailSettings } from '@gently/ui/forms';

const WORDS = {
  title: 'Emails and quiet hours',
  updates: {
    label: 'Requests and changes',
    hint: 'When a client would like a session, when one changes, or a message waits for you.',
  },
  quietHint:
    'No reminders and no emails about requests in these hours. A request is on this site straight away, and where the session allows it, you have time to answer afterwards.',
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
