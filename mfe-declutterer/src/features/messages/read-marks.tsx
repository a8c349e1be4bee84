import { serverMessage } from '@gently/platform/api';
import { messageSettingsQuery, useChangeMessageSettings } from '@gently/platform/messages';
import { useQuery } from '@gently/platform/query';
import { Notice, Stack } from '@gently/ui';
import { SwitchField } from '@gently/ui/forms';

/** Whether others see when this person has read. */
export const ReadMarks = () => {
  const { data } = useQuery(messageSettingsQuery());
  const change = useChangeMessageSettings();
  if (!data) return null;
  return (
    <Stack $gap={3}>
      <SwitchField
        id="read-marks"
        label="Show when I have read"
        hint="Off: nobody sees when you have read, and you do not see when they have."
        checked={data.show_read_marks}
        onChange={(on) => change.mutate(on)}
      />
      {change.error && (
        <Notice tone="trouble">{serverMessage(change.error, 'Your choice was not saved.')}</Notice>
      )}
    </Stack>
  );
};
