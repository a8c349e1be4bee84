import { useController } from '@gently/platform/forms';
import { Stack } from '@gently/ui';
import { OptionCards, TextArea } from '@gently/ui/forms';
import { COMMUNICATION_CARDS, SENSORY_CARDS } from '../preference-cards';
import type { BookingForm } from './booking-form';

/** What may be said before the questions. */
export const HOW_LEAD = 'Choose as many as you like, or none. Only your declutterer sees this.';

/** How the session should feel. Everything here may stay empty. */
export const HowFields = ({ form }: { form: BookingForm }) => {
  const communication = useController({ control: form.control, name: 'communication_preferences' });
  const sensory = useController({ control: form.control, name: 'sensory_needs' });
  const { errors } = form.formState;
  return (
    <Stack $gap={6}>
      <OptionCards
        type="checkbox"
        name="communication_preferences"
        label="Communication preferences"
        optional
        options={COMMUNICATION_CARDS}
        value={communication.field.value}
        onChange={communication.field.onChange}
        error={errors.communication_preferences?.message}
      />
      <OptionCards
        type="checkbox"
        name="sensory_needs"
        label="Sensory needs"
        optional
        options={SENSORY_CARDS}
        value={sensory.field.value}
        onChange={sensory.field.onChange}
        error={errors.sensory_needs?.message}
      />
      <TextArea
        {...form.register('special_requirements')}
        label="Special requirements"
        hint="For example steps, pets, parking or allergies."
        optional
        maxLength={1000}
        rows={3}
        error={errors.special_requirements?.message}
      />
      <TextArea
        {...form.register('notes')}
        label="Notes"
        hint="Anything else that we should know."
        optional
        maxLength={2000}
        rows={3}
        error={errors.notes?.message}
      />
    </Stack>
  );
};
