import type { IssuedCertificate } from '@gently/contracts/certificates';
import { keepPreviousData, useQuery } from '@gently/platform/query';
import { ArrivingNotice, Button, EmptyState, Inline, PageHeader, Stack, Text } from '@gently/ui';
import { DataTable } from '@gently/ui/data';
import { Loaded, Pager } from '@gently/ui/parts';
import { EmptyShelf } from '@gently/ui/scenes';
import { useState } from 'react';
import { certificatesQuery } from '../../data/certificates';
import { CertificateFilters } from './certificate-filters';
import { columnsOf } from './columns';
import { TakeBackDialog } from './take-back-dialog';
import { type Filters, useFilters } from './use-filters';

const None = ({ filters }: { filters: Filters }) =>
  filters.filtered ? (
    <EmptyState
      scene={<EmptyShelf />}
      title="No certificate matches what you chose"
      action={
        <Button variant="secondary" onClick={filters.showAll}>
          Show all certificates
        </Button>
      }
    >
      Search with the beginning of a name or of a number.
    </EmptyState>
  ) : (
    <EmptyState scene={<EmptyShelf />} title="No certificates yet">
      Everybody who completes a module or a course gets one, and it appears here.
    </EmptyState>
  );

/** Said where the list is one person's, as their own page leads to it. */
const OnePerson = ({ filters, name }: { filters: Filters; name: string | undefined }) =>
  filters.question.holder_id === undefined ? null : (
    <Inline $gap={4}>
      <Text>Only the certificates of {name || 'one person'}.</Text>
      <Button variant="quiet" onClick={filters.showEverybodys}>
        Show everybody’s
      </Button>
    </Inline>
  );

interface ListProps {
  filters: Filters;
  onTakeBack: (certificate: IssuedCertificate) => void;
}

const List = ({ filters, onTakeBack }: ListProps) => {
  const query = useQuery({
    ...certificatesQuery({ ...filters.question, cursor: filters.cursor }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={query} what="the certificates" shapes={['20rem']}>
      {({ certificates, page }) => (
        <Stack $gap={4}>
          <OnePerson filters={filters} name={certificates[0]?.holder_name} />
          {certificates.length === 0 ? (
            <None filters={filters} />
          ) : (
            <DataTable
              caption="Certificates, latest first"
              columns={columnsOf(onTakeBack)}
              items={certificates}
              keyOf={({ id }) => id}
            />
          )}
          <Pager
            label="Pages of certificates"
            cursor={filters.cursor}
            next={page.next_cursor}
            onShow={filters.showPage}
          />
        </Stack>
      )}
    </Loaded>
  );
};

const TakenBack = ({ certificate, onDismiss }: { certificate: IssuedCertificate; onDismiss: () => void }) => (
  <ArrivingNotice tone="success" title="The certificate was taken back" onDismiss={onDismiss}>
    {`${certificate.holder_name || 'Its holder'} has been told, with your reason. Whoever verifies it reads that it was taken back.`}
  </ArrivingNotice>
);

/** What training has brought, whoever wrote it, and the way to take it back. */
const CertificatesPage = () => {
  const filters = useFilters();
  const [asked, setAsked] = useState<IssuedCertificate | null>(null);
  const [gone, setGone] = useState<IssuedCertificate | null>(null);
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const handleTakenBack = () => {
    setGone(asked);
    setAsked(null);
  };
  return (
    <Stack $gap={6}>
      <PageHeader
        title="Certificates"
        lead="What everybody has earned by training, the latest first. A certificate that is wrong can be taken back."
      />
      {gone && <TakenBack certificate={gone} onDismiss={() => setGone(null)} />}
      <CertificateFilters key={filters.question.q} filters={filters} />
      <List filters={filters} onTakeBack={setAsked} />
      {asked && (
        <TakeBackDialog
          certificate={asked}
          reason={reasons[asked.id] ?? ''}
          onReason={(reason) => setReasons({ ...reasons, [asked.id]: reason })}
          onClose={() => setAsked(null)}
          onTakenBack={handleTakenBack}
        />
      )}
    </Stack>
  );
};

export default CertificatesPage;
