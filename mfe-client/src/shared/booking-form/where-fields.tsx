import { LOCATION_TYPE_OPTIONS, type LocationType } from '@gently/contracts/options';
import { useController } from '@gently/platform/forms';
import { Stack, type IconType } from '@gently/ui';
import { OptionCards, TextField } from '@gently/ui/forms';
import { House, MapPin, Video } from '@gently/ui/icons';
import type { BookingForm } from './booking-form';

const ICONS: Record<LocationType, IconType> = { client_home: House, online: Video, other: MapPin };
const OPTIONS = LOCATION_TYPE_OPTIONS.map((option) => ({ ...option, icon: ICONS[option.value] }));

const ONLINE = OPTIONS.filter(({ value }) => value === 'online');

const DETAILS: Record<LocationType, { label: string; hint: string; optional: boolean }> = {
  client_home: { label: 'Your address', hint: 'Street, town and postcode.', optional: false },
  online: {
    label: 'Anything about the call',
    hint: 'For example the app that you like best.',
    optional: true,
  },
  other: { label: 'Where shall we meet?', hint: 'A place and its postcode.', optional: true },
};

interface WhereFieldsProps {
  form: BookingForm;
  /** The service takes place online and nowhere else, so nothing else is offered. */
  onlineOnly?: boolean;
}

/** Where the session takes place. */
export const WhereFields = ({ form, onlineOnly = false }: WhereFieldsProps) => {
  const { field, fieldState } = useController({ control: form.control, name: 'location_type' });
  const details = useController({ control: form.control, name: 'location_details' });
  const words = DETAILS[field.value];
  return (
    <Stack $gap={6}>
      <OptionCards
        type="radio"
        name="location_type"
        label="Place"
        options={onlineOnly ? ONLINE : OPTIONS}
        value={field.value}
        onChange={field.onChange}
        error={fieldState.error?.message}
      />
      <TextField
        {...details.field}
        label={words.label}
        hint={words.hint}
        optional={words.optional}
        maxLength={300}
        autoComplete={field.value === 'client_home' ? 'street-address' : 'off'}
        error={details.fieldState.error?.message}
      />
    </Stack>
  );
};
