import { clientRegistrationBody } from '@gently/contracts/registration';
import { REGISTRATION_TEXTS } from '@gently/contracts/registration-texts';
import { ROLE_LANDING } from '@gently/contracts/roles';
import { Navigate, useLocation } from '@gently/platform/router';
import { returnPlace, useRegister, useSession } from '@gently/platform/session';
import { Steps } from '@gently/ui';
import { PausedNotice } from '@gently/ui/parts';
import { FormPage } from '../../wizard/form-page';
import { WelcomePoints, WhatHappensNext } from '../../wizard/points';
import { bodyResolver } from '../../wizard/resolver';
import { Wizard } from '../../wizard/wizard';
import { REGISTER_NEXT, REGISTER_STEPS, REGISTER_WELCOME } from './register-steps';
import { EMPTY_REGISTRATION, registrationBody, type RegisterValues } from './register-values';

const NAMES = REGISTER_STEPS.map(({ name }) => name);
const minutes = (step: number): string => {
  const left = REGISTER_STEPS[step - 1]?.minutesLeft ?? 1;
  return `about ${left} minute${left === 1 ? '' : 's'}`;
};
const resolver = bodyResolver<RegisterValues>(
  { schema: clientRegistrationBody, toBody: registrationBody },
  REGISTRATION_TEXTS.passwordsDiffer,
);
/** Lists are one text on the form. */
const nameOf = (field: string): string =>
  field.replace(/^(accessibilityNeeds|neuroProfile\.triggers)\.\d+$/, '$1');

/** The client's registration in six steps. */
const RegisterPage = () => {
  const { status, user } = useSession();
  const register = useRegister();
  const place = returnPlace(useLocation().state);
  if (status === 'signed_in' && user) return <Navigate to={place ?? ROLE_LANDING[user.role]} replace />;
  return (
    <FormPage>
      <PausedNotice feature="sign_up" />
      <Wizard<RegisterValues>
        label="Registration"
        draftName="register"
        steps={REGISTER_STEPS}
        empty={EMPTY_REGISTRATION}
        resolver={resolver}
        nameOf={nameOf}
        send={(values) => register(registrationBody(values))}
        head={(step) => <Steps label="Registration" steps={NAMES} current={step} time={minutes(step)} />}
        welcome={<WelcomePoints points={REGISTER_WELCOME} />}
        afterReview={<WhatHappensNext points={REGISTER_NEXT} />}
        submitLabel="Create Account"
        pendingLabel="Creating Account..."
        failedTitle={REGISTRATION_TEXTS.failed}
      />
    </FormPage>
  );
};

export default RegisterPage;
