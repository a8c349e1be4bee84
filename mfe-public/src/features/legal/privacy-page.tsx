import { PAGE_PRIVACY } from '../../content/pages';
import { PRIVACY } from '../../content/privacy';
import { PageHead } from '../../parts/page-head';
import { LegalPage } from './legal-page';

/** What we keep about people. */
const PrivacyPage = () => (
  <>
    <PageHead {...PAGE_PRIVACY} />
    <LegalPage {...PRIVACY} />
  </>
);

export default PrivacyPage;
