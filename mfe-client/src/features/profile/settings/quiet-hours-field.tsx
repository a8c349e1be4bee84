import { Grid, Stack, Text } from '@gently/ui';
import { Select, SwitchField } from '@gently/ui/forms';
import { DEFAULT_QUIET_HOURS, quietWords, timesFor, type QuietHours } from './quiet-hours';

interface QuietHoursFieldProps {
  hours: QuietHours | null;
  onChange: (hours: QuietHours | null) => void;
}

/** Hours in which no reminder comes by email. */
export const QuietHoursField = ({ hours, onChange }: QuietHoursFieldProps) => (
  <Stack $gap={4}>
    <SwitchField
      label="Quiet hours"
      hint="No reminder emails in these hours. One that falls into them comes before they begin."
      checked={hours !== null}
      onChange={(on) => onChange(on ? DEFAULT_QUIET_HOURS : null)}
    />
    {hours && (
      <Stack $gap={2}>
        <Grid $min="7.5rem" $gap={4}>
          <Select
            name="quiet_from"
            label="From"
            options={timesFor(hours.from, hours.to)}
            value={hours.from}
            onChange={(event) => onChange({ ...hours, from: event.target.value })}
          />
          <Select
            name="quiet_to"
            label="Until"
            options={timesFor(hours.to, hours.from)}
            value={hours.to}
            onChange={(event) => onChange({ ...hours, to: event.target.value })}
          />
        </Grid>
        <Text $tone="quiet" $size={16}>
          {quietWords(hours)} All times are UK time.
        </Text>
      </Stack>
    )}
  </Stack>
);
