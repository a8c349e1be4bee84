import { CHECK_IN_NOTE_LENGTH, ENERGY_OPTIONS, MOOD_OPTIONS } from '@gently/contracts/welfare-options';
import { useController, type UseFormReturn } from '@gently/platform/forms';
import type { IconType } from '@gently/ui';
import { OptionCards, TextField } from '@gently/ui/forms';
import { Annoyed, Frown, Laugh, Meh, Smile } from '@gently/ui/icons';
import type { CheckInValues } from './check-in-values';

const FACES: readonly IconType[] = [Frown, Annoyed, Meh, Smile, Laugh];
const MOODS = MOOD_OPTIONS.map((option, index) => ({ ...option, icon: FACES[index] ?? Meh }));
const SHARE = 'yes';

type Form = UseFormReturn<CheckInValues>;

const Faces = ({ form }: { form: Form }) => {
  const mood = useController({ control: form.control, name: 'mood' });
  const energy = useController({ control: form.control, name: 'energy' });
  const { errors } = form.formState;
  return (
    <>
      <OptionCards
        type="radio"
        name="mood"
        label="The week was"
        min="9.5rem"
        options={MOODS}
        value={mood.field.value as (typeof MOODS)[number]['value'] | ''}
        onChange={mood.field.onChange}
        error={errors.mood?.message}
      />
      <OptionCards
        type="radio"
        name="energy"
        label="Energy that I have left"
        min="9.5rem"
        options={ENERGY_OPTIONS}
        value={energy.field.value as (typeof ENERGY_OPTIONS)[number]['value'] | ''}
        onChange={energy.field.onChange}
        error={errors.energy?.message}
      />
    </>
  );
};

/** How the week was: a face, the energy, and a line if they like. */
export const CheckInFields = ({ form }: { form: Form }) => {
  const { field } = useController({ control: form.control, name: 'shared' });
  return (
    <>
      <Faces form={form} />
      <TextField
        {...form.register('note')}
        id="note"
        label="A line about it"
        hint="Without clients' names, please."
        optional
        maxLength={CHECK_IN_NOTE_LENGTH}
        error={form.formState.errors.note?.message}
      />
      <OptionCards
        type="checkbox"
        name="shared"
        label="Who reads it"
        options={[
          {
            value: SHARE,
            label: 'Share this one with my manager',
            hint: 'The managers of your region read it then. You can take that back at any time.',
          },
        ]}
        value={field.value ? [SHARE] : []}
        onChange={(chosen) => field.onChange(chosen.length > 0)}
      />
    </>
  );
};
