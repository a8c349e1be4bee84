import type { IssuedCertificate } from '@gently/contracts/certificates';
import { ArrivingNotice, PageHeader, Stack } from '@gently/ui';
import { useState } from 'react';
import { useWorkplace } from '../../shared/workplace';
import { CertificateFilters } from './certificate-filters';
import { CertificateList } from './certificate-list';
import { holderOf, WORDS } from './certificate-words';
import { CorrectNameDialog } from './correct-name-dialog';
import { TakeBackDialog } from './take-back-dialog';
import { useFilters } from './use-filters';

/** What training has brought, of one's own or everybody's as the dashboard has it, and the way to take it back. */
const CertificatesPage = () => {
  const filters = useFilters();
  const { whose } = useWorkplace();
  const [asked, setAsked] = useState<IssuedCertificate | null>(null);
  const [misnamed, setMisnamed] = useState<IssuedCertificate | null>(null);
  const [corrected, setCorrected] = useState<IssuedCertificate | null>(null);
  const [gone, setGone] = useState<IssuedCertificate | null>(null);
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const handleTakenBack = () => {
    setGone(asked);
    setAsked(null);
  };
  return (
    <Stack $gap={8}>
      <PageHeader title="Certificates" tab="Certificates" lead={WORDS[whose].lead} />
      {gone && (
        <ArrivingNotice tone="success" title="The certificate was taken back" onDismiss={() => setGone(null)}>
          {`${holderOf(gone)} has been told, with your reason. Whoever verifies it reads that it was taken back.`}
        </ArrivingNotice>
      )}
      {corrected && (
        <ArrivingNotice tone="success" title="The name is corrected" onDismiss={() => setCorrected(null)}>
          {`The certificates now have the name ${corrected.account_name ?? ''}.`}
        </ArrivingNotice>
      )}
      <CertificateFilters key={filters.question.q} filters={filters} />
      <CertificateList filters={filters} onTakeBack={setAsked} onCorrect={setMisnamed} />
      {misnamed && (
        <CorrectNameDialog
          certificate={misnamed}
          onClose={() => setMisnamed(null)}
          onCorrected={() => {
            setCorrected(misnamed);
            setMisnamed(null);
          }}
        />
      )}
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
