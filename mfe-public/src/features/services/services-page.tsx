import { PATHS } from '@gently/contracts/paths';
import { PAGE_SERVICES } from '../../content/pages';
import { SERVICES_INVITATION } from '../../content/services';
import { Invitation } from '../../parts/invitation';
import { PageHead } from '../../parts/page-head';
import { ServedArea } from '../../parts/served-area/served-area';
import { useArrivalAtSection } from '../../parts/use-arrival-at-section';
import { Bookable } from './bookable/bookable';
import { HowWeWork } from './how-we-work';
import { Intro } from './intro';
import { PayItForward } from './pay-it-forward';

/** The public page of services and prices. */
const ServicesPage = () => {
  useArrivalAtSection();
  return (
    <>
      <PageHead {...PAGE_SERVICES} />
      <Intro />
      <Bookable />
      <ServedArea />
      <PayItForward />
      <HowWeWork />
      <Invitation
        id="invitation-title"
        title={SERVICES_INVITATION.title}
        text={SERVICES_INVITATION.text}
        main={{ to: PATHS.book, label: SERVICES_INVITATION.book }}
      />
    </>
  );
};

export default ServicesPage;
