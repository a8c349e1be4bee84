import { clientProfileBody, type ClientProfile } from '@gently/contracts/client-profile';
import {
  problemsInOrder,
  schemaResolver,
  showRefusal,
  useForm,
  type FormSchema,
  type UseFormReturn,
} from '@gently/platform/forms';
import { useSession } from '@gently/platform/session';
import { useEffect, useState } from 'react';
import { useSaveProfile } from '../../../data/profile';
import { profileDraft } from './profile-draft';
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

/** The rules of the contract for what the form holds; its values go on as they are. */
const schema: FormSchema<ProfileValues> = {
  safeParse: (input) => {
    const values = input as ProfileValues;
    const { consent: _agreedApart, neurotype, ...body } = values;
    const result = clientProfileBody.safeParse({ ...body, neurotype: neurotype || null });
    return result.success ? { success: true, data: values } : result;
  },
};

const useKeptChanges = (form: ProfileForm, userId: string): void => {
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => profileDraft(userId).save(values),
      }),
    [subscribe, userId],
  );
};

/** Whether this device keeps changes that were never saved. */
export const useHasDraft = (profile: ClientProfile): boolean => {
  const userId = useSession().user?.id ?? '';
  return profileDraft(userId).load(valuesOf(profile)) !== null;
};

/** The edit form: starts from what was being typed, else from the stored profile, and keeps every change here. */
export const useProfileForm = (profile: ClientProfile, onDone: (saved: boolean) => void) => {
  const userId = useSession().user?.id ?? '';
  const [draft] = useState(() => profileDraft(userId).load(valuesOf(profile)));
  const form = useForm<ProfileValues>({
    defaultValues: draft ?? valuesOf(profile),
    resolver: schemaResolver<ProfileValues>(schema),
    shouldFocusError: false,
  });
  const save = useSaveProfile();
  const [attempt, setAttempt] = useState(0);
  useKeptChanges(form, userId);

  const leave = (saved: boolean) => {
    profileDraft(userId).clear();
    onDone(saved);
  };
  const refuse = () => setAttempt((count) => count + 1);
  const send = (values: ProfileValues) => {
    const changes = changesOf(profile, values);
    if (Object.keys(changes).length === 0) return leave(true);
    save.mutate(changes, {
      onSuccess: () => leave(true),
      onError: (error) => {
        if (showRefusal(form, error)) refuse();
      },
    });
  };
  const { errors } = form.formState;
  const summary = problemsInOrder(errors, ORDER);
  return {
    form,
    summary,
    attempt,
    restored: draft !== null,
    saving: save.isPending,
    failure: save.error,
    submit: form.handleSubmit(send, refuse),
    cancel: () => leave(false),
  };
};
