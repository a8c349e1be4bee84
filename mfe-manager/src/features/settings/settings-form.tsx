import { managerSettingsBody, type RegionSettings } from '@gently/contracts/manager';
import { MANAGER_ALERT_OPTIONS, MANAGER_SETTING_LIMITS as LIMITS } from '@gently/contracts/manager-options';
import { Actions, Button, Notice, Stack } from '@gently/ui';
import { ErrorSummary, OptionCards, TextField } from '@gently/ui/forms';
import { FailedNotice } from '@gently/ui/parts';
import { useState, type FormEvent } from 'react';
import { useSaveSettings } from '../../data/hub';
import { Narrow } from '../../shared/narrow';

const NUMBERS = [
  {
    name: 'urgent_hours',
    label: 'A session without anybody is urgent from',
    hint: 'Hours before it begins. Urgent alerts stand first, count in your greeting, and come as notifications of high priority.',
  },
  {
    name: 'certificate_days',
    label: 'Tell me of certificates that run out',
    hint: 'Days before their last day.',
  },
  {
    name: 'on_time_minutes',
    label: 'A session is on time when it starts within',
    hint: 'Minutes after the time that was agreed. The figures of your team count with it.',
  },
] as const;
type NumberName = (typeof NUMBERS)[number]['name'];
type Values = Record<NumberName, string> & Pick<RegionSettings, 'shown_alerts'>;

const valuesOf = (settings: RegionSettings): Values => ({
  urgent_hours: String(settings.urgent_hours),
  certificate_days: String(settings.certificate_days),
  on_time_minutes: String(settings.on_time_minutes),
  shown_alerts: settings.shown_alerts,
});

/** What is empty is no number, so that it is not taken for none. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

const checkedOf = (regionId: string, values: Values) =>
  managerSettingsBody.safeParse({
    region_id: regionId,
    urgent_hours: numberOf(values.urgent_hours),
    certificate_days: numberOf(values.certificate_days),
    on_time_minutes: numberOf(values.on_time_minutes),
    shown_alerts: values.shown_alerts,
  });

/** How one region works with its alerts. */
export const SettingsForm = ({ settings }: { settings: RegionSettings }) => {
  const { region_id: regionId } = settings;
  const [values, setValues] = useState(() => valuesOf(settings));
  const [attempt, setAttempt] = useState(0);
  const save = useSaveSettings();
  const checked = checkedOf(regionId, values);
  const idOf = (name: string) => `${name}-${regionId}`;
  const problems =
    attempt > 0 && !checked.success
      ? checked.error.issues.map(({ path, message }) => ({ field: String(path[0]), message }))
      : [];
  const change = (changes: Partial<Values>) => {
    save.reset();
    setValues((before) => ({ ...before, ...changes }));
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt(checked.success ? 0 : attempt + 1);
    if (checked.success) save.mutate(checked.data);
  };
  return (
    <Stack as="form" $gap={6} noValidate onSubmit={handleSubmit}>
      {problems.length > 0 && (
        <ErrorSummary
          attempt={attempt}
          errors={problems.map(({ field, message }) => ({ field: idOf(field), message }))}
        />
      )}
      {NUMBERS.map(({ name, ...words }) => (
        <Narrow key={name}>
          <TextField
            {...words}
            id={idOf(name)}
            name={name}
            type="number"
            inputMode="numeric"
            {...LIMITS[name]}
            value={values[name]}
            error={problems.find(({ field }) => field === name)?.message}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        </Narrow>
      ))}
      <OptionCards
        type="checkbox"
        id={idOf('shown_alerts')}
        name="shown_alerts"
        label="Alerts that this region is told of"
        hint={`What is not chosen is not shown, counts nowhere, and nobody who looks after ${settings.region_name} gets a notification or an email about it. It is still stored.`}
        options={MANAGER_ALERT_OPTIONS}
        value={values.shown_alerts}
        onChange={(shown) => change({ shown_alerts: shown })}
      />
      <FailedNotice title="Your settings were not saved" error={save.error} />
      {save.isSuccess && <Notice tone="success">Your settings are saved, and count from now on.</Notice>}
      <Actions>
        <Button type="submit" loading={save.isPending} pendingLabel="Saving...">
          Save settings
        </Button>
      </Actions>
    </Stack>
  );
};
