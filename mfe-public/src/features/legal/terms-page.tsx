import { PAGE_TERMS } from '../../content/pages';
import { termsFor } from '../../content/terms';
import { PageHead } from '../../parts/page-head';
import { LegalPage } from './legal-page';
import { useLegalFacts } from './use-legal-facts';

/** The rules of the service. */
const TermsPage = () => (
  <>
    <PageHead {...PAGE_TERMS} />
    <LegalPage {...termsFor(useLegalFacts())} />
  </>
);

export default TermsPage;
