import { decluttererProfileBody, type DecluttererProfile } from '@gently/contracts/declutterer';
import {
  keptDraft,
  problemsInOrder,
  schemaResolver,
  showRefusal,
  useForm,
  useWatch,
  type FormSchema,
  type KeptDraft,
  type UseFormReturn,
} from '@gently/platform/forms';
import { useSession } from '@gently/platform/session';
import { useEffect, useState } from 'react';
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

const useKept = (form: ProfileForm, draft: KeptDraft, stored: ProfileValues): boolean => {
  const values = useWatch({ control: form.control }) as ProfileValues;
  const changed = !isSame(values, stored);
  useEffect(() => {
    if (changed) draft.save(values);
    else draft.clear();
  }, [changed, draft, values]);
  return changed;
};

/** The form starts from what was being typed, else from the stored profile, and keeps every change on this device. */
export const useProfileForm = (profile: DecluttererProfile) => {
  const userId = useSession().user?.id ?? '';
  const [draft] = useState(() => keptDraft(localStorage, 'declutterer-profile', userId));
  const [kept] = useState(() => draft.load(valuesOf(profile)));
  const form = useForm<ProfileValues>({
    defaultValues: kept ?? valuesOf(profile),
    resolver: schemaResolver<ProfileValues>(schema),
    shouldFocusError: false,
  });
  const save = useSaveProfile();
  const [attempt, setAttempt] = useState(0);
  const changed = useKept(form, draft, valuesOf(profile));
  const refuse = () => setAttempt((count) => count + 1);
  const send = (values: ProfileValues) =>
    save.mutate(bodyOf(values), {
      onSuccess: (stored) => form.reset(valuesOf(stored)),
      onError: (error) => {
        if (showRefusal(form, error)) refuse();
      },
    });
  const { errors } = form.formState;
  const summary = problemsInOrder(errors, ORDER);
  return {
    form,
    summary,
    attempt,
    changed,
    restored: kept !== null,
    saving: save.isPending,
    saved: save.isSuccess && !changed,
    failure: save.error,
    submit: form.handleSubmit(send, refuse),
    undo: () => {
      save.reset();
      form.reset(valuesOf(profile));
    },
  };
};
