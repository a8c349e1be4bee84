import { PAGE_TERMS } from '../../content/pages';
import { TERMS } from '../../content/terms';
import { PageHead } from '../../parts/page-head';
import { VersionedPage } from './versioned-page';

/** The rules of the service. */
const TermsPage = () => (
  <>
    <PageHead {...PAGE_TERMS} />
    <VersionedPage document="terms" texts={TERMS} />
  </>
);

export default TermsPage;
