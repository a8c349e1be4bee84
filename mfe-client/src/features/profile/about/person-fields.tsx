import { Grid, Heading, Stack } from '@gently/ui';
import { TextField } from '@gently/ui/forms';
import type { ProfileForm } from './use-profile-form';

/** Who the person is and how to reach them. */
export const PersonFields = ({ form, email }: { form: ProfileForm; email: string }) => {
  const { errors } = form.formState;
  return (
    <Stack as="section" $gap={5} aria-labelledby="edit-person">
      <Heading as="h3" id="edit-person" $size="small">
        Your details
      </Heading>
      <Grid $min="18rem" $gap={5}>
        <TextField
          {...form.register('first_name')}
          label="First name"
          autoComplete="given-name"
          required
          maxLength={80}
          error={errors.first_name?.message}
        />
        <TextField
          {...form.register('last_name')}
          label="Last name"
          autoComplete="family-name"
          required
          maxLength={80}
          error={errors.last_name?.message}
        />
      </Grid>
      <TextField
        id="email"
        label="Email"
        type="email"
        value={email}
        readOnly
        hint="You can change it from your profile, with a link that we send to the new address."
      />
      <TextField
        {...form.register('phone')}
        label="Phone"
        type="tel"
        optional
        placeholder="+44 7700 900123"
        autoComplete="tel"
        maxLength={30}
        error={errors.phone?.message}
      />
      <TextField
        {...form.register('location')}
        label="Location"
        optional
        hint="Your town or postcode."
        autoComplete="address-level2"
        maxLength={120}
        error={errors.location?.message}
      />
    </Stack>
  );
};
