import { PATHS } from '@gently/contracts/paths';
import { CLAIMABLE_ROLES, ROLE_LABELS } from '@gently/contracts/roles';
import { Navigate, useLocation } from '@gently/platform/router';
import { returnPlace, useSession } from '@gently/platform/session';
import { Card, Heading, Lead, Notice, Stack, Text, TextLink } from '@gently/ui';
import { PausedNotice } from '@gently/ui/parts';
import { useState } from 'react';
import { FormPage } from '../../wizard/form-page';
import { AlreadyHere } from './already-here';
import { SignupForm } from './signup-form';

/** What stands in the role list; `admin` is never offered. */
export const ROLE_CHOICES = CLAIMABLE_ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }));

/** The short way to an account, for any role that may be asked for. */
const SignupPage = () => {
  const { status, user } = useSession();
  const { state } = useLocation();
  const place = returnPlace(state);
  const [cameAsVisitor, setCameAsVisitor] = useState(false);
  if (status === 'signed_out' && !cameAsVisitor) setCameAsVisitor(true);
  if (status === 'signed_in' && user) {
    if (cameAsVisitor || user.role === 'client') return <Navigate to={place ?? PATHS.dashboard} replace />;
    return (
      <FormPage>
        <AlreadyHere role={user.role} />
      </FormPage>
    );
  }
  return (
    <FormPage>
      <Stack $gap={8}>
        <Stack $gap={2}>
          <Heading as="h1" $size="page">
            Create your account
          </Heading>
          <Lead>Five short answers, and you are in.</Lead>
        </Stack>
        <PausedNotice feature="sign_up" />
        {place && (
          <Notice tone="info" live="off">
            Your choice is kept. We will take you straight back to where you were.
          </Notice>
        )}
        <Card $tone="raised" $pad="roomy">
          <SignupForm roles={ROLE_CHOICES} />
        </Card>
        <Text $tone="quiet">
          Would you rather tell us first what helps you?{' '}
          <TextLink to={PATHS.register} state={state}>
            Register step by step
          </TextLink>
        </Text>
      </Stack>
    </FormPage>
  );
};

export default SignupPage;
