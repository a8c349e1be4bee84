import { PATHS } from '@gently/contracts/paths';
import { ABOUT_INVITATION } from '../../content/about';
import { PAGE_ABOUT } from '../../content/pages';
import { Invitation } from '../../parts/invitation';
import { PageHead } from '../../parts/page-head';
import { Approach } from './approach';
import { Mission } from './mission';
import { Team } from './team';
import { Why } from './why';

/** The public page about us. */
const AboutPage = () => (
  <>
    <PageHead {...PAGE_ABOUT} />
    <Mission />
    <Why />
    <Approach />
    <Team />
    <Invitation
      id="invitation-title"
      title={ABOUT_INVITATION.title}
      text={ABOUT_INVITATION.text}
      main={{ to: PATHS.services, label: ABOUT_INVITATION.services }}
    />
  </>
);

export default AboutPage;
