import { PAGE_TERMS } from '../../content/pages';
import { TERMS } from '../../content/terms';
import { PageHead } from '../../parts/page-head';
import { LegalPage } from './legal-page';

/** The rules of the service. */
const TermsPage = () => (
  <>
    <PageHead {...PAGE_TERMS} />
    <LegalPage {...TERMS} />
  </>
);

export default TermsPage;
