import { Grid, Stack } from '../layout/flow';
import { Text } from '../text/text';
import { DEFAULT_QUIET_HOURS, type QuietHours, quietWords, timesFor } from './quiet-hours';
import { Select } from './select';
import { SwitchField } from './switch-field';

interface QuietHoursFieldProps {
  /** What stays silent in these hours. */
  hint: string;
  hours: QuietHours | null;
  onChange: (hours: QuietHours | null) => void;
}

/** Hours in which somebody wants to hear nothing: a switch, and while it is on, from when until when. */
export const QuietHoursField = ({ hint, hours, onChange }: QuietHoursFieldProps) => (
  <Stack $gap={4}>
    <SwitchField
      label="Quiet hours"
      hint={hint}
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
