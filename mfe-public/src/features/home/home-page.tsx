import { PATHS } from '@gently/contracts/paths';
import { CALL_TO_ACTION } from '../../content/home';
import { PAGE_HOME } from '../../content/pages';
import { Invitation } from '../../parts/invitation';
import { PageHead } from '../../parts/page-head';
import { ServedArea } from '../../parts/served-area/served-area';
import { Benefits } from './benefits';
import { Hero } from './hero';
import { HowItWorks } from './how-it-works';
import { Proof } from './proof';
import { Questions } from './questions';
import { ServiceCards } from './service-cards';
import { Voices } from './voices';

/** The public home page. */
const HomePage = () => (
  <>
    <PageHead {...PAGE_HOME} />
    <Hero />
    <Proof />
    <HowItWorks />
    <Benefits />
    <ServiceCards />
    <ServedArea tone="surface" />
    <Voices />
    <Questions />
    <Invitation
      id="invitation-title"
      title={CALL_TO_ACTION.title}
      text={CALL_TO_ACTION.text}
      main={{ to: PATHS.signup, label: CALL_TO_ACTION.create }}
      other={{ to: PATHS.quickAccess, label: CALL_TO_ACTION.quick }}
    />
  </>
);

export default HomePage;
