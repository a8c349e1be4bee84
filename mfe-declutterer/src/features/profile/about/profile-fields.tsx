import { PREFERRED_REGION_OPTIONS, SPECIALIZATION_OPTIONS } from '@gently/contracts/application-options';
import { DECLUTTERER_STATUS_OPTIONS, MAX_BIO, MAX_HOURLY_RATE } from '@gently/contracts/declutterer-options';
import { labelOf } from '@gently/contracts/options';
import { useController } from '@gently/platform/forms';
import { styled } from '@gently/platform/styled';
import { Stack } from '@gently/ui';
import { OptionCards, Select, TextArea, TextField } from '@gently/ui/forms';
import type { ProfileForm } from './use-profile-form';

const Narrow = styled.div`
  max-width: 20rem;
`;

const EMERGENCY = 'yes';

const Status = ({ form }: { form: ProfileForm }) => {
  const { field } = useController({ control: form.control, name: 'status' });
  const hint = DECLUTTERER_STATUS_OPTIONS.find(({ value }) => value === field.value)?.hint;
  return (
    <Narrow>
      <Select
        name={field.name}
        label="Availability status"
        hint={hint}
        options={DECLUTTERER_STATUS_OPTIONS.map(({ value }) => ({
          value,
          label: labelOf(DECLUTTERER_STATUS_OPTIONS, value),
        }))}
        value={field.value}
        onChange={field.onChange}
        error={form.formState.errors.status?.message}
      />
    </Narrow>
  );
};

const Emergency = ({ form }: { form: ProfileForm }) => {
  const { field } = useController({ control: form.control, name: 'emergency_availability' });
  return (
    <OptionCards
      type="checkbox"
      name={field.name}
      label="Emergency availability"
      options={[
        {
          value: EMERGENCY,
          label: 'I am available for short-notice sessions',
          hint: 'Sessions that begin within 48 hours are offered to you first.',
        },
      ]}
      value={field.value ? [EMERGENCY] : []}
      onChange={(chosen) => field.onChange(chosen.length > 0)}
    />
  );
};

const Choices = ({ form }: { form: ProfileForm }) => {
  const areas = useController({ control: form.control, name: 'preferred_areas' });
  const skills = useController({ control: form.control, name: 'specialisations' });
  const { errors } = form.formState;
  return (
    <>
      <OptionCards
        type="checkbox"
        name="preferred_areas"
        label="Preferred work areas"
        hint="Sessions at a place are offered to you in these areas."
        optional
        min="13rem"
        options={PREFERRED_REGION_OPTIONS}
        value={areas.field.value}
        onChange={areas.field.onChange}
        error={errors.preferred_areas?.message}
      />
      <OptionCards
        type="checkbox"
        name="specialisations"
        label="Specialisations"
        hint="What you know well: clients who need it are offered to you sooner."
        optional
        min="13rem"
        options={SPECIALIZATION_OPTIONS}
        value={skills.field.value}
        onChange={skills.field.onChange}
        error={errors.specialisations?.message}
      />
    </>
  );
};

/** Every question of the profile, in one column. */
export const ProfileFields = ({ form }: { form: ProfileForm }) => {
  const { register, control } = form;
  const { errors } = form.formState;
  const bio = useController({ control, name: 'bio' });
  return (
    <Stack $gap={6}>
      <Status form={form} />
      <Narrow>
        <TextField
          {...register('hourly_rate')}
          label="Hourly rate in pounds"
          hint="For your own comparison only. Prices are fixed for each service, and this rate changes neither a price nor your pay."
          optional
          inputMode="decimal"
          type="number"
          min={1}
          max={MAX_HOURLY_RATE}
          step="0.01"
          error={errors.hourly_rate?.message}
        />
      </Narrow>
      <Emergency form={form} />
      <TextArea
        {...bio.field}
        label="Bio"
        hint="A few words about you and how you work. Clients read them once you have accepted their session."
        optional
        rows={5}
        maxLength={MAX_BIO}
        error={errors.bio?.message}
      />
      <Choices form={form} />
    </Stack>
  );
};
