import { LOCATION_TYPE_OPTIONS, type LocationType } from '@gently/contracts/options';
import { useController } from '@gently/platform/forms';
import { Stack, type IconType } from '@gently/ui';
import { OptionCards } from '@gently/ui/forms';
import { House, MapPin, Video } from '@gently/ui/icons';
import { useRef } from 'react';
import { AddressFields } from './address-fields';
import type { BookingForm } from './booking-form';

const ICONS: Record<LocationType, IconType> = { client_home: House, online: Video, other: MapPin };
const OPTIONS = LOCATION_TYPE_OPTIONS.map((option) => ({ ...option, icon: ICONS[option.value] }));

const ONLINE = OPTIONS.filter(({ value }) => value === 'online');

interface WhereFieldsProps {
  form: BookingForm;
  serviceId: string;
  /** The service takes place online and nowhere else, so nothing else is offered. */
  onlineOnly?: boolean;
}

/** Where the session takes place. Online, nothing more is asked. */
export const WhereFields = ({ form, serviceId, onlineOnly = false }: WhereFieldsProps) => {
  const { field, fieldState } = useController({ control: form.control, name: 'location_type' });
  const box = useRef<HTMLDivElement>(null);
  const choose = (type: LocationType) => {
    form.clearErrors('address');
    field.onChange(type);
  };
  /** The button goes with the address, so the answer that it gave takes the focus. */
  const meetOnline = () => {
    choose('online');
    box.current?.querySelector<HTMLInputElement>('input[value="online"]')?.focus();
  };
  return (
    <Stack $gap={6} ref={box}>
      <OptionCards
        type="radio"
        name="location_type"
        label="Place"
        options={onlineOnly ? ONLINE : OPTIONS}
        value={field.value}
        onChange={choose}
        error={fieldState.error?.message}
      />
      {field.value !== 'online' && (
        <AddressFields
          key={field.value}
          form={form}
          type={field.value}
          serviceId={serviceId}
          onMeetOnline={meetOnline}
        />
      )}
    </Stack>
  );
};
