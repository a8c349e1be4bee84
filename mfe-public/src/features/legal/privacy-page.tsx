import { PAGE_PRIVACY } from '../../content/pages';
import { PRIVACY } from '../../content/privacy';
import { PageHead } from '../../parts/page-head';
import { VersionedPage } from './versioned-page';

/** What we keep about people. */
const PrivacyPage = () => (
  <>
    <PageHead {...PAGE_PRIVACY} />
    <VersionedPage document="privacy" texts={PRIVACY} />
  </>
);

export default PrivacyPage;
