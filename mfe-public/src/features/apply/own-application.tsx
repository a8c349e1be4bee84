import { PRODUCT_NAME } from '@gently/contracts/product';
import { APPLICATION_TEXTS } from '@gently/contracts/registration-texts';
import { ROLE_LANDING } from '@gently/contracts/roles';
import { ownApplicationBody } from '@gently/contracts/team';
import { call, serverMessage } from '@gently/platform/api';
import { queryOptions, useQuery } from '@gently/platform/query';
import { Navigate } from '@gently/platform/router';
import type { User } from '@gently/platform/session';
import { ErrorState, Skeleton, Skeletons } from '@gently/ui';
import { useState } from 'react';
import { WelcomePoints, WhatHappensNext } from '../../wizard/points';
import { bodyResolver } from '../../wizard/resolver';
import { Wizard } from '../../wizard/wizard';
import { APPLY_NEXT, applyWelcome, OWN_STEPS } from './apply-steps';
import { type ApplyValues, EMPTY_APPLICATION, ownApplicationOf } from './apply-values';
import { Progress } from './progress';

const resolver = bodyResolver<ApplyValues>(
  { schema: ownApplicationBody, toBody: ownApplicationOf },
  APPLICATION_TEXTS.passwordsDiffer,
);

/** Of one person: another one who signs in here has their own. */
const applicationQuery = (userId: string) =>
  queryOptions({
    queryKey: ['own-application', userId] as const,
    queryFn: async ({ signal }) => (await call('GET /applications/mine', {}, { signal })).application,
  });

/** The application of somebody who has an account already, as after an invitation. */
export const OwnApplication = ({ user }: { user: User }) => {
  const { data, error, isPending, isFetching, refetch } = useQuery(applicationQuery(user.id));
  const [sent, setSent] = useState(false);
  if (sent || data) return <Navigate to={ROLE_LANDING.declutterer} replace />;
  if (isPending)
    return (
      <Skeletons
        label="Loading your application..."
        slow="This is taking longer than usual. It is still on its way."
      >
        <Skeleton height="16rem" />
      </Skeletons>
    );
  if (error)
    return (
      <ErrorState
        level="h1"
        title="We could not load your application"
        reason={serverMessage(error, 'We could not reach the server.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        Nothing is lost. You can try again now.
      </ErrorState>
    );
  return (
    <Wizard<ApplyValues>
      label={`Application to join ${PRODUCT_NAME}`}
      draftName="apply-own"
      steps={OWN_STEPS}
      empty={{ ...EMPTY_APPLICATION, phone: user.phone }}
      resolver={resolver}
      nameOf={(field) => field}
      send={async (values) => {
        await call('POST /applications/mine', { body: ownApplicationOf(values) });
        setSent(true);
      }}
      head={(step) => <Progress step={step} />}
      welcome={<WelcomePoints points={applyWelcome('signedIn')} />}
      afterReview={<WhatHappensNext points={APPLY_NEXT} />}
      submitLabel="Submit Application"
      pendingLabel="Sending..."
      failedTitle={APPLICATION_TEXTS.failed}
    />
  );
};
