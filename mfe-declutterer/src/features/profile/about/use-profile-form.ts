import { decluttererProfileBody, type DecluttererProfile } from '@gently/contracts/declutterer';
import { useKeptForm, useWatch, type FormSchema, type UseFormReturn } from '@gently/platform/forms';
import { useSaveProfile } from '../../../data/profile';
import { bodyOf, isSame, valuesOf, type ProfileValues } from './profile-values';

export type ProfileForm = UseFormReturn<ProfileValues>;

/** The order in which the questions stand on the page. */
const ORDER = [
  'status',
  'hourly_rate',
  'emergency_availability',
  'bio',
  'preferred_areas',
  'specialisations',
] as const satisfies readonly (keyof ProfileValues)[];

/** The rules of the contract for what the form holds; its values go on as they are. */
const schema: FormSchema<ProfileValues> = {
  safeParse: (input) => {
    const values = input as ProfileValues;
    const result = decluttererProfileBody.safeParse(bodyOf(values));
    return result.success ? { success: true, data: values } : result;
  },
};

/** The form starts from what was being typed, else from the stored profile, and keeps every change on this device. */
export const useProfileForm = (profile: DecluttererProfile) => {
  const stored = valuesOf(profile);
  const { submit, refusedBy, settle, forget, ...kept } = useKeptForm<ProfileValues>({
    name: 'declutterer-profile',
    stored,
    schema,
    order: ORDER,
    isSame,
  });
  const save = useSaveProfile(() => forget('sent'));
  const changed = !isSame(useWatch({ control: kept.form.control }) as ProfileValues, stored);
  const send = (values: ProfileValues) =>
    save.mutate(bodyOf(values), { onSuccess: (now) => settle(valuesOf(now), 'sent'), onError: refusedBy });
  return {
    ...kept,
    changed,
    saving: save.isPending,
    saved: save.isSuccess && !changed,
    failure: save.error,
    submit: submit(send),
    undo: () => {
      save.reset();
      settle(stored);
    },
  };
};
