import type { MessageReport } from '@gently/contracts/messages';
import { REPORT_REASON_OPTIONS, REPORT_STATUSES, type ReportStatus } from '@gently/contracts/message-options';
import { oversightPath, teamMemberPath } from '@gently/contracts/paths';
import { keepPreviousData, useQuery } from '@gently/platform/query';
import {
  ArrivingNotice,
  Button,
  EmptyState,
  FilterBar,
  Inline,
  PageHeader,
  Stack,
  Text,
  TextLink,
  useUrlFilters,
} from '@gently/ui';
import { EmptyShelf } from '@gently/ui/scenes';
import { Loaded, Pager, Part } from '@gently/ui/parts';
import { useState } from 'react';
import { reportsQuery } from '../../data/reports';
import { labelOf, whenOf } from '../../shared/words';
import { CloseDialog } from './close-dialog';
import { Conversation } from './conversation';

const ROLES = { client: 'client', declutterer: 'declutterer' } as const;
const STATUS_OPTIONS: readonly { value: ReportStatus; label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
];

const OpenReport = ({ report, onClose }: { report: MessageReport; onClose: () => void }) => {
  const [reading, setReading] = useState(false);
  return (
    <Stack $gap={4}>
      {reading ? (
        <Conversation id={report.id} />
      ) : (
        <Text $size={16} $tone="quiet">
          You can read the conversation while the report is open. Each reading is recorded.
        </Text>
      )}
      <Inline $gap={3}>
        {!reading && (
          <Button variant="secondary" onClick={() => setReading(true)}>
            Read the conversation
          </Button>
        )}
        <Button variant={reading ? 'primary' : 'quiet'} onClick={onClose}>
          Close this report
        </Button>
      </Inline>
    </Stack>
  );
};

const Report = ({ report, onClose }: { report: MessageReport; onClose: () => void }) => {
  const { reported_by: by, about } = report;
  return (
    <Part id={`report-${report.id}`} title={labelOf(REPORT_REASON_OPTIONS, report.reason)}>
      <Text $size={16} $tone="quiet">
        {by.first_name} ({ROLES[by.role]}) reported {about.first_name} ({ROLES[about.role]}) on{' '}
        {whenOf(report.reported_at)}
      </Text>
      <Text>“{report.words}”</Text>
      <Inline $gap={4}>
        <TextLink to={teamMemberPath(report.declutterer_id)}>
          {`${(by.role === 'declutterer' ? by : about).first_name}’s page`}
        </TextLink>
        {report.session && (
          <TextLink to={oversightPath(report.session.id)}>{`Session ${report.session.reference}`}</TextLink>
        )}
      </Inline>
      {report.status === 'open' ? (
        <OpenReport report={report} onClose={onClose} />
      ) : (
        <Text $size={16}>
          Closed{report.closed_at && ` on ${whenOf(report.closed_at)}`}: {report.note}
        </Text>
      )}
    </Part>
  );
};

const NoReports = ({ status }: { status: ReportStatus }) => (
  <EmptyState
    scene={<EmptyShelf />}
    title={status === 'open' ? 'No open reports' : 'No report was closed yet'}
  >
    {status === 'open'
      ? 'When somebody in your regions is not at ease with what was written to them, it appears here.'
      : 'Reports that you close stay here, with your note.'}
  </EmptyState>
);

/** What clients and declutterers reported of each other's messages. */
const ReportsPage = () => {
  const { among, text, change } = useUrlFilters();
  const [closing, setClosing] = useState<MessageReport | null>(null);
  const [closed, setClosed] = useState(false);
  const status = among('status', REPORT_STATUSES) ?? 'open';
  const cursor = text('cursor') || undefined;
  const query = useQuery({ ...reportsQuery({ status, cursor }), placeholderData: keepPreviousData });
  return (
    <Stack $gap={6}>
      <PageHeader
        title="Reports"
        lead="What somebody told us about messages between clients and declutterers in your regions."
      />
      <FilterBar
        label="Which reports"
        options={STATUS_OPTIONS}
        value={status}
        onChange={(value) => change({ cursor: undefined, status: value === 'open' ? undefined : value })}
      />
      {closed && (
        <ArrivingNotice tone="success" title="The report is closed">
          Who made it is told that you have looked at it. Nobody but the two can read their conversation now.
        </ArrivingNotice>
      )}
      <Loaded query={query} what="the reports" shapes={['10rem', '10rem']}>
        {({ reports, page }) =>
          reports.length === 0 ? (
            <NoReports status={status} />
          ) : (
            <Stack $gap={5}>
              {reports.map((report) => (
                <Report key={report.id} report={report} onClose={() => setClosing(report)} />
              ))}
              <Pager
                label="Pages of reports"
                cursor={cursor}
                next={page.next_cursor}
                onShow={(next) => change({ cursor: next })}
              />
            </Stack>
          )
        }
      </Loaded>
      {closing && (
        <CloseDialog
          key={closing.id}
          report={closing}
          onClose={() => setClosing(null)}
          onDone={() => {
            setClosing(null);
            setClosed(true);
          }}
        />
      )}
    </Stack>
  );
};

export default ReportsPage;
