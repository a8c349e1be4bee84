import { ERRORS } from '@gently/contracts/errors';
import { PATHS } from '@gently/contracts/paths';
import { PRODUCT_NAME } from '@gently/contracts/product';
import { ROLE_LABELS } from '@gently/contracts/roles';
import { Navigate, useLocation, useAddressParams } from '@gently/platform/router';
import { returnPlace, useSession } from '@gently/platform/session';
import { Heading, Lead, Notice, Stack, TextLink } from '@gently/ui';
import { Tabs } from '@gently/ui/tabs';
import { FormPage } from '../../shared/form-page';
import { readPreviewMemory } from '../../shared/preview-memory';
import { OtherWays } from './other-ways';
import { QuickAccess } from './quick-access';
import { RegularLogin } from './regular-login';

const TABS = [
  { value: 'regular', label: 'Regular Login' },
  { value: 'quick', label: 'Quick Access' },
] as const;
type Tab = (typeof TABS)[number]['value'];

/** The open tab lives in the address; the place to return to stays with it. */
const useTab = (): [Tab, (tab: Tab) => void] => {
  const { state } = useLocation();
  const [params, setParams] = useAddressParams();
  const open = (tab: Tab) =>
    setParams(
      (current) => {
        if (tab === 'quick') current.set('quick', 'true');
        else current.delete('quick');
      },
      { replace: true, state },
    );
  return [params.get('quick') === 'true' ? 'quick' : 'regular', open];
};

const LoginPage = () => {
  const { status, ended } = useSession();
  const { state } = useLocation();
  const [tab, openTab] = useTab();
  const place = returnPlace(state);
  const { role } = readPreviewMemory();
  // Whoever is signed in, now or already before, goes on to where they wanted to be.
  if (status === 'signed_in') return <Navigate to={place ?? PATHS.dashboard} replace />;
  return (
    <FormPage
      foot={
        <>
          <TextLink to={PATHS.home}>Back to home</TextLink>
          <TextLink to={PATHS.about}>About us</TextLink>
        </>
      }
    >
      <Stack $gap={2}>
        <Heading as="h1" $size="page">
          Welcome back
        </Heading>
        <Lead>Sign in to {PRODUCT_NAME}.</Lead>
      </Stack>
      {ended && (
        <Notice tone="info" live="off">
          {ERRORS[ended].message}
        </Notice>
      )}
      {place && (
        <Notice tone="info" live="off">
          Please sign in to go on. We will take you straight back to where you were.
        </Notice>
      )}
      {role && (
        <Notice tone="info" live="off">
          This preview was made signed in as {ROLE_LABELS[role]}. Quick Access may have such an account.
        </Notice>
      )}
      <Tabs label="How to sign in" tabs={TABS} value={tab} onChange={openTab}>
        {tab === 'quick' ? <QuickAccess /> : <RegularLogin />}
      </Tabs>
      <OtherWays />
    </FormPage>
  );
};
export default LoginPage;
