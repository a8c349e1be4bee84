import { PRODUCT_NAME } from '@gently/contracts/product';
import { applicationBody } from '@gently/contracts/registration';
import { APPLICATION_TEXTS } from '@gently/contracts/registration-texts';
import { ROLE_LANDING } from '@gently/contracts/roles';
import { Navigate } from '@gently/platform/router';
import { useRegister, useSession } from '@gently/platform/session';
import { PausedNotice } from '@gently/ui/parts';
import { useState } from 'react';
import { FormPage } from '../../wizard/form-page';
import { WelcomePoints, WhatHappensNext } from '../../wizard/points';
import { bodyResolver } from '../../wizard/resolver';
import { Wizard } from '../../wizard/wizard';
import { APPLY_NEXT, APPLY_STEPS, applyWelcome } from './apply-steps';
import { applicationOf, EMPTY_APPLICATION, type ApplyValues } from './apply-values';
import { OwnApplication } from './own-application';
import { Progress } from './progress';
import { SignedInAlready } from './signed-in-already';

const resolver = bodyResolver<ApplyValues>(
  { schema: applicationBody, toBody: applicationOf },
  APPLICATION_TEXTS.passwordsDiffer,
);

/** The application to join the declutterers, in six steps. */
const ApplyPage = () => {
  const { status, user } = useSession();
  const register = useRegister();
  const [cameAsVisitor, setCameAsVisitor] = useState(false);
  if (status === 'signed_out' && !cameAsVisitor) setCameAsVisitor(true);
  if (status === 'signed_in' && user?.role === 'declutterer') {
    if (cameAsVisitor || user.status !== 'pending') return <Navigate to={ROLE_LANDING.declutterer} replace />;
    return (
      <FormPage>
        <OwnApplication user={user} />
      </FormPage>
    );
  }
  if (status === 'signed_in' && user) return <SignedInAlready user={user} />;
  return (
    <FormPage>
      <PausedNotice feature="sign_up" />
      <Wizard<ApplyValues>
        label={`Application to join ${PRODUCT_NAME}`}
        draftName="apply"
        steps={APPLY_STEPS}
        empty={EMPTY_APPLICATION}
        resolver={resolver}
        nameOf={(field) => field}
        send={(values) => register(applicationOf(values))}
        head={(step) => <Progress step={step} />}
        welcome={<WelcomePoints points={applyWelcome('visitor')} />}
        afterReview={<WhatHappensNext points={APPLY_NEXT} />}
        submitLabel="Submit Application"
        pendingLabel="Sending..."
        failedTitle={APPLICATION_TEXTS.failed}
      />
    </FormPage>
  );
};

export default ApplyPage;
