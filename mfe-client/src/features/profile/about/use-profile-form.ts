import { clientProfileBody, type ClientProfile } from '@gently/contracts/client-profile';
import { useHasKept, useKeptForm, type FormSchema, type UseFormReturn } from '@gently/platform/forms';
import { useSaveProfile } from '../../../data/profile';
import { PROFILE_DRAFT } from './profile-draft';
import { changesOf, valuesOf, type ProfileValues } from './profile-values';

export type ProfileForm = UseFormReturn<ProfileValues>;

/** The order in which the questions stand on the page. */
const ORDER = [
  'first_name',
  'last_name',
  'phone',
  'location',
  'neurotype',
  'communication_style',
  'sensory_needs',
  'additional_notes',
] as const satisfies readonly (keyof ProfileValues)[];

/**
 * The rules of the contract for what is sent; the values of the form go on as they are. What is stored already may be older than the
 * rules, so it keeps no other answer from being saved.
 */
const schemaFor = (profile: ClientProfile): FormSchema<ProfileValues> => ({
  safeParse: (input) => {
    const values = input as ProfileValues;
    const result = clientProfileBody.safeParse(changesOf(profile, values));
    return result.success ? { success: true, data: values } : result;
  },
});

/** Whether this device keeps changes that were never saved. */
export const useHasDraft = (profile: ClientProfile): boolean => useHasKept(PROFILE_DRAFT, valuesOf(profile));

/** The edit form: one form, saved or cancelled as a whole. */
export const useProfileForm = (profile: ClientProfile, onDone: (saved: boolean) => void) => {
  const { submit, refusedBy, forget, ...kept } = useKeptForm<ProfileValues>({
    name: PROFILE_DRAFT,
    stored: valuesOf(profile),
    schema: schemaFor(profile),
    order: ORDER,
  });
  const save = useSaveProfile(() => forget('sent'));
  const leave = (saved: boolean) => {
    forget(saved ? 'sent' : 'all');
    onDone(saved);
  };
  const send = (values: ProfileValues) => {
    const changes = changesOf(profile, values);
    if (Object.keys(changes).length === 0) return leave(true);
    save.mutate(changes, { onSuccess: () => leave(true), onError: refusedBy });
  };
  return {
    ...kept,
    saving: save.isPending,
    failure: save.error,
    submit: submit(send),
    cancel: () => leave(false),
  };
};
