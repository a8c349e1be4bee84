import { PRODUCT_NAME } from '@gently/contracts/product';
import { applicationBody } from '@gently/contracts/registration';
import { APPLICATION_TEXTS } from '@gently/contracts/registration-texts';
import { ROLE_LANDING } from '@gently/contracts/roles';
import { Navigate } from '@gently/platform/router';
import { useRegister, useSession } from '@gently/platform/session';
import { ProgressBar } from '@gently/ui';
import { FormPage } from '../../wizard/form-page';
import { WelcomePoints, WhatHappensNext } from '../../wizard/points';
import { bodyResolver } from '../../wizard/resolver';
import { Wizard } from '../../wizard/wizard';
import { APPLY_NEXT, APPLY_STEPS, APPLY_WELCOME } from './apply-steps';
import { applicationOf, EMPTY_APPLICATION, type ApplyValues } from './apply-values';
import { SignedInAlready } from './signed-in-already';

const resolver = bodyResolver<ApplyValues>(
  { schema: applicationBody, toBody: applicationOf },
  APPLICATION_TEXTS.passwordsDiffer,
);

const Progress = ({ step }: { step: number }) => {
  const current = APPLY_STEPS[step - 1];
  return (
    <ProgressBar
      label={`Step ${step} of ${APPLY_STEPS.length}: ${current?.name}`}
      value={step}
      max={APPLY_STEPS.length}
      text={`about ${current?.minutesLeft} minutes`}
    />
  );
};

/** The application to join the declutterers, in six steps. */
const ApplyPage = () => {
  const { status, user } = useSession();
  const register = useRegister();
  if (status === 'signed_in' && user?.role === 'declutterer')
    return <Navigate to={ROLE_LANDING.declutterer} replace />;
  if (status === 'signed_in' && user) return <SignedInAlready user={user} />;
  return (
    <FormPage>
      <Wizard<ApplyValues>
        label={`Application to join ${PRODUCT_NAME}`}
        draftName="apply"
        steps={APPLY_STEPS}
        empty={EMPTY_APPLICATION}
        resolver={resolver}
        nameOf={(field) => field}
        send={(values) => register(applicationOf(values))}
        head={(step) => <Progress step={step} />}
        welcome={<WelcomePoints points={APPLY_WELCOME} />}
        afterReview={<WhatHappensNext points={APPLY_NEXT} />}
        submitLabel="Submit Application"
        pendingLabel="Sending..."
        failedTitle={APPLICATION_TEXTS.failed}
      />
    </FormPage>
  );
};

export default ApplyPage;
