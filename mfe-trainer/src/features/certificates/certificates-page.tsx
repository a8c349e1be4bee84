import type { IssuedCertificate } from '@gently/contracts/certificates';
import { keepPreviousData, useQuery } from '@gently/platform/query';
import { ArrivingNotice, Button, Card, EmptyState, PageHeader, Stack } from '@gently/ui';
import { DataTable } from '@gently/ui/data';
import { EmptyShelf } from '@gently/ui/scenes';
import { Loaded, Pager } from '@gently/ui/parts';
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
    />
  ) : (
    <EmptyState scene={<EmptyShelf />} title="No certificates yet">
      Everybody who completes one of your modules or courses gets one, and it appears here.
    </EmptyState>
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
    <Loaded query={query} what="your certificates" shapes={['20rem']}>
      {({ certificates, page }) =>
        certificates.length === 0 ? (
          <None filters={filters} />
        ) : (
          <Stack $gap={5}>
            <Card>
              <DataTable
                caption="Certificates, latest first"
                columns={columnsOf(onTakeBack)}
                items={certificates}
                keyOf={({ id }) => id}
              />
            </Card>
            <Pager
              label="Pages of certificates"
              cursor={filters.cursor}
              next={page.next_cursor}
              onShow={filters.showPage}
            />
          </Stack>
        )
      }
    </Loaded>
  );
};

const nameOf = ({ holder_name: name }: IssuedCertificate): string => name || 'Its holder';

/** What the trainer's modules and courses have brought, and the way to take it back. */
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
    <Stack $gap={8}>
      <PageHeader
        title="Certificates"
        lead="What people have earned with your modules and courses, the latest first."
      />
      {gone && (
        <ArrivingNotice tone="success" title="The certificate was taken back" onDismiss={() => setGone(null)}>
          {`${nameOf(gone)} has been told, with your reason. Whoever verifies it reads that it was taken back.`}
        </ArrivingNotice>
      )}
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
