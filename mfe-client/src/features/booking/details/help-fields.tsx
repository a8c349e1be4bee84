import { Stack } from '@gently/ui';
import type { BookingForm } from '../../../shared/booking-form/booking-form';
import { HowFields } from '../../../shared/booking-form/how-fields';
import { NeedsKept } from '../../../shared/booking-form/needs-kept';
import { FromProfile } from './from-profile';
import { useProfileAnswers } from './use-profile-answers';

/** What helps, begun with what the person has told in their profile. */
export const HelpFields = ({ form }: { form: BookingForm }) => {
  const profile = useProfileAnswers(form);
  return (
    <Stack $gap={6}>
      <FromProfile profile={profile} />
      <HowFields form={form} />
      <NeedsKept form={form} asks />
    </Stack>
  );
};
