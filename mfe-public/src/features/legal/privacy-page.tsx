import { PAGE_PRIVACY } from '../../content/pages';
import { privacyFor } from '../../content/privacy';
import { PageHead } from '../../parts/page-head';
import { LegalPage } from './legal-page';
import { useLegalFacts } from './use-legal-facts';

/** What we keep about people. */
const PrivacyPage = () => (
  <>
    <PageHead {...PAGE_PRIVACY} />
    <LegalPage {...privacyFor(useLegalFacts())} />
  </>
);

export default PrivacyPage;
