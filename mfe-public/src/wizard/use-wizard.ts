import type { FieldPath, FieldValues, Resolver } from '@gently/platform/forms';
import { useState } from 'react';
import { emailProblem } from './email-check';
import { failureOf, type Failure } from './failure';
import { questionsOf, type WizardStep } from './question';
import { stepAddress, usePlace } from './use-place';
import { useWizardForm } from './use-wizard-form';
import { firstStepWith } from './wizard-steps';

export interface WizardOptions<Values extends FieldValues> {
  /** Names the draft on this device. */
  draftName: string;
  steps: readonly WizardStep<FieldPath<Values>>[];
  empty: Values;
  resolver: Resolver<Values>;
  /** Sends the answers; rejects with an `ApiError`. */
  send: (values: Values) => Promise<unknown>;
  /** The form's name for a field of what was sent. */
  nameOf: (field: string) => string;
}

/** The movement of a wizard: forward only from a step that is right, back at any time, sent from the last. */
export const useWizard = <Values extends FieldValues>(options: WizardOptions<Values>) => {
  const { steps, send, nameOf } = options;
  const place = usePlace(steps.length);
  const { step, fromReview, go } = place;
  const kept = useWizardForm<Values>({ ...options, step });
  const { form } = kept;
  const [refused, setRefused] = useState({ step: 0, attempt: 0 });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const current = steps[step - 1] as WizardStep<FieldPath<Values>>;
  const names = questionsOf(current).map(({ name }) => name);

  const refuse = (at: number) => setRefused(({ attempt }) => ({ step: at, attempt: attempt + 1 }));
  const move = (to: number) => {
    form.clearErrors();
    setFailure(null);
    kept.reach(to);
    go(stepAddress(to));
  };

  const isStepRight = async (): Promise<boolean> => {
    if (!(await form.trigger(names))) return false;
    const email = 'email' as FieldPath<Values>;
    if (!names.includes(email)) return true;
    const message = await emailProblem(String(form.getValues(email)));
    if (message !== null) form.setError(email, { message });
    return message === null;
  };
  const next = async () => {
    if (!(await isStepRight())) return refuse(step);
    move(fromReview ? steps.length : step + 1);
  };
  /** Answers of earlier steps may be missing after a pause, above all the password: the person is taken there. */
  const sendAll = async () => {
    if (!(await form.trigger(names))) return refuse(step);
    await form.trigger();
    const wrong = firstStepWith(steps, (name) => form.getFieldState(name).error !== undefined);
    if (wrong > 0) {
      refuse(wrong);
      return go(`${stepAddress(wrong)}&from=review`);
    }
    setFailure(null);
    try {
      await send(form.getValues());
      kept.finish();
    } catch (error) {
      setFailure(failureOf(error, nameOf));
    }
  };
  const forward = async () => {
    if (busy) return;
    setBusy(true);
    await (step === steps.length ? sendAll() : next());
    setBusy(false);
  };

  return {
    ...kept,
    step,
    fromReview,
    current,
    busy,
    failure,
    forward,
    back: () => move(step - 1),
    go,
    /** How often this step was refused; 0 when it was not. */
    refusals: refused.step === step ? refused.attempt : 0,
  };
};
