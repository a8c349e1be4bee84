import {
  formDraft,
  useForm,
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from '@gently/platform/forms';
import { useEffect, useState } from 'react';
import { useSession } from '@gently/platform/session';
import { loadDraft, saveDraft, type Answers, type Draft } from './draft';

/** Answers that are never stored, whatever form asks for them. */
const SECRETS = ['password', 'confirmPassword'];

interface WizardFormOptions<Values extends FieldValues> {
  draftName: string;
  empty: Values;
  resolver: Resolver<Values>;
  step: number;
}

/** The form of a wizard with its draft: every change and every step is kept. */
export const useWizardForm = <Values extends FieldValues>({
  draftName,
  empty,
  resolver,
  step,
}: WizardFormOptions<Values>) => {
  const userId = useSession().user?.id ?? null;
  // Answers stay with the person who began to give them, even if the form is still open when someone else signs in.
  const [place] = useState(() => formDraft(draftName, userId));
  const [found, setFound] = useState<Draft | null>(() => loadDraft(place, empty as Answers));
  const [furthest, setFurthest] = useState(1);
  const form: UseFormReturn<Values> = useForm<Values>({
    defaultValues: empty as DefaultValues<Values>,
    resolver,
    shouldFocusError: false,
  });
  const { subscribe, getValues } = form;
  const undecided = found !== null;

  useEffect(() => {
    if (undecided) return undefined;
    const keep = (values: FieldValues) =>
      saveDraft(place, { values: values as Answers, step, furthest }, SECRETS);
    if (furthest > 1) keep(getValues());
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [undecided, subscribe, getValues, place, step, furthest]);

  return {
    form,
    found,
    furthest,
    reach: (next: number) => setFurthest((before) => Math.max(before, next)),
    /** Goes on with the kept answers. */
    resume: (draft: Draft) => {
      form.reset(draft.values as unknown as Values);
      setFurthest(draft.furthest);
      setFound(null);
    },
    /** Forgets the kept answers. */
    startAgain: () => {
      place.clear();
      form.reset(empty);
      setFurthest(1);
      setFound(null);
    },
    finish: () => place.clear(),
  };
};
