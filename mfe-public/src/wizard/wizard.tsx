import { FormProvider, type FieldValues, type UseFormReturn } from '@gently/platform/forms';
import { Navigate, useLocation } from '@gently/platform/router';
import { Actions, Button, Lead, Stack, StepTitle } from '@gently/ui';
import { ErrorSummary } from '@gently/ui/forms';
import { ArrowLeft, ArrowRight } from '@gently/ui/icons';
import type { ReactNode } from 'react';
import { FailedBox } from './failed-box';
import { ResumeChoice } from './resume-choice';
import { Review } from './review';
import { StepQuestions } from './step-questions';
import { stepAddress } from './use-place';
import { useWizard, type WizardOptions } from './use-wizard';
import { problemsOf } from './wizard-steps';

export interface WizardProps<Values extends FieldValues> extends WizardOptions<Values> {
  /** Name of the whole form, for screen readers. */
  label: string;
  /** Where the person is: step, names, time. */
  head: (step: number) => ReactNode;
  /** What stands on the first step: what will be asked and why. */
  welcome: ReactNode;
  /** What stands under the review: what happens next. */
  afterReview: ReactNode;
  submitLabel: string;
  pendingLabel: string;
  failedTitle: string;
}

const mainLabel = (
  { steps, submitLabel }: { steps: readonly unknown[]; submitLabel: string },
  step: number,
  fromReview: boolean,
): string => (step === steps.length ? submitLabel : fromReview ? 'Back to review' : 'Next');

/** A long form in named steps. Nothing that was answered is lost by going back, reloading, or a failure. */
export const Wizard = <Values extends FieldValues>(props: WizardProps<Values>) => {
  const { steps, label, head, welcome, afterReview, pendingLabel, failedTitle } = props;
  const wizard = useWizard(props);
  const { step, current, found, form, busy, failure } = wizard;
  const { errors } = form.formState;
  const { state } = useLocation();
  const isLast = step === steps.length;

  if (found !== null) {
    const at = Math.min(found.step, steps.length);
    return (
      <ResumeChoice
        place={`step ${at} of ${steps.length}, ${steps[at - 1]?.name}`}
        onContinue={() => {
          wizard.resume(found);
          wizard.go(stepAddress(at), { replace: true });
        }}
        onStartAgain={() => {
          wizard.startAgain();
          wizard.go(stepAddress(1), { replace: true });
        }}
      />
    );
  }
  if (step > wizard.furthest) return <Navigate to={stepAddress(wizard.furthest)} replace state={state} />;
  return (
    <FormProvider {...(form as unknown as UseFormReturn)}>
      <form
        noValidate
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault();
          void wizard.forward();
        }}
      >
        <Stack $gap={8}>
          {head(step)}
          <Stack $gap={2}>
            <StepTitle tab={`${label}: ${current.title}`}>{current.title}</StepTitle>
            <Lead>{current.lead}</Lead>
          </Stack>
          <ErrorSummary
            errors={wizard.refusals > 0 ? problemsOf(errors, current) : []}
            attempt={wizard.refusals}
          />
          {step === 1 && welcome}
          <StepQuestions key={step} groups={current.groups} />
          {isLast && <Review steps={steps.slice(0, -1)} />}
          {isLast && afterReview}
          {isLast && failure && <FailedBox title={failedTitle} failure={failure} steps={steps} />}
          <Actions $justify="space-between">
            <Button
              variant="secondary"
              size="large"
              icon={ArrowLeft}
              disabled={step === 1 || busy}
              onClick={wizard.back}
            >
              Previous
            </Button>
            <Button
              type="submit"
              size="large"
              iconEnd={isLast ? undefined : ArrowRight}
              loading={busy}
              pendingLabel={isLast ? pendingLabel : 'One moment...'}
            >
              {mainLabel(props, step, wizard.fromReview)}
            </Button>
          </Actions>
        </Stack>
      </form>
    </FormProvider>
  );
};
