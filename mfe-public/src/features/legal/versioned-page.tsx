import { formatLongDate } from '@gently/contracts/dates';
import { LEGAL_VERSIONS, type LegalDocumentName, type LegalVersion } from '@gently/contracts/legal-versions';
import { LEGAL, type LegalTexts } from '../../content/legal';
import { LegalPage } from './legal-page';
import { useLegalFacts } from './use-legal-facts';
import { useShownVersion } from './use-shown-version';
import { VersionNotice } from './version-notice';

interface VersionedPageProps {
  document: LegalDocumentName;
  texts: LegalTexts;
  versions?: readonly LegalVersion[];
}

/** The version of a text that counts, or the one that the address names. */
export const VersionedPage = ({ document, texts, versions = LEGAL_VERSIONS }: VersionedPageProps) => {
  const facts = useLegalFacts();
  const { state, shown } = useShownVersion(document, versions);
  const text = texts[shown];
  if (!text) throw new RangeError(`Version ${shown} of ${document} has no words.`);
  const from = [state.current, state.planned].find((one) => one?.version === shown)?.from;
  const later = from === undefined ? [] : [`Effective ${formatLongDate(from)}.`];
  return (
    <LegalPage
      {...text(facts)}
      dates={shown === 1 ? LEGAL.first : later}
      notice={<VersionNotice state={state} shown={shown} />}
    />
  );
};
