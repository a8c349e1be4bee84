import { formatLongDate } from '@gently/contracts/dates';
import type { Legal } from '@gently/contracts/legal';
import { LEGAL_TITLES } from '@gently/contracts/legal-versions';
import { legalPath } from '@gently/contracts/paths';
import { Notice, Prose, TextLink } from '@gently/ui';

interface VersionNoticeProps {
  state: Legal['documents'][number];
  /** The number of the version on the page. */
  shown: number;
}

/** Leads from an earlier or a later version to the one that counts, and from that one to what is to come. */
export const VersionNotice = ({ state: { document, current, planned }, shown }: VersionNoticeProps) => {
  const title = LEGAL_TITLES[document];
  const toCurrent = (
    <TextLink to={legalPath({ document, ...current })}>Read the version that counts now</TextLink>
  );
  if (shown < current.version)
    return (
      <Notice title="An earlier version" live="off">
        {document === 'terms' && 'Sessions that were booked under it keep it. '}
        {toCurrent}
      </Notice>
    );
  if (shown > current.version)
    return (
      <Notice
        title={planned ? `Counts from ${formatLongDate(planned.from)}` : 'Does not count yet'}
        live="off"
      >
        {toCurrent}
      </Notice>
    );
  if (!planned) return null;
  return (
    <Notice title={`A new version counts from ${formatLongDate(planned.from)}`} live="off">
      <Prose>
        <ul>
          {planned.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      </Prose>
      <TextLink to={legalPath({ document, ...planned })}>Read the new {title}</TextLink>
    </Notice>
  );
};
