import { CERTIFICATE_STATUS_OPTIONS, type CertificateStatus } from '@gently/contracts/certificate-options';
import type { IssuedCertificate } from '@gently/contracts/certificates';
import { formatMediumDate } from '@gently/contracts/dates';
import { PATHS, verifyCertificatePath } from '@gently/contracts/paths';
import { styled } from '@gently/platform/styled';
import { Badge, type BadgeTone, Button, Inline, Stack, Text, TextLink } from '@gently/ui';
import type { DataColumn } from '@gently/ui/data';
import { CircleCheck, CircleX, Clock, type IconType } from '@gently/ui/icons';
import type { ReactNode } from 'react';

const SIGNS: Record<CertificateStatus, { tone: BadgeTone; icon: IconType }> = {
  valid: { tone: 'success', icon: CircleCheck },
  expired: { tone: 'attention', icon: Clock },
  revoked: { tone: 'trouble', icon: CircleX },
};
const labelOf = (status: CertificateStatus): string =>
  CERTIFICATE_STATUS_OPTIONS.find(({ value }) => value === status)?.label ?? status;

/** A number of 26 characters goes on below rather than out of its column. */
const Number = styled(Text)`
  overflow-wrap: anywhere;
`;

const Quiet = ({ children }: { children: ReactNode }) => (
  <Text as="span" $size={16} $tone="quiet">
    {children}
  </Text>
);

const titleOf = ({ kind, module_title: title }: IssuedCertificate): string =>
  kind === 'course' ? `${title} (course)` : title;

interface HolderProps {
  certificate: IssuedCertificate;
  onTakeBack: (certificate: IssuedCertificate) => void;
}

const Holder = ({ certificate, onTakeBack }: HolderProps) => {
  const { id, holder_id: holder, holder_name: name, status } = certificate;
  const which = `of ${name}: ${titleOf(certificate)}`;
  return (
    <Stack $gap={1} $align="start">
      <TextLink to={`${PATHS.adminUsers}/${holder}`}>{name || 'Without a name'}</TextLink>
      <Quiet>{titleOf(certificate)}</Quiet>
      <Number as="span" $size={16} $tone="quiet">
        {id}
      </Number>
      <Inline $gap={4}>
        <TextLink to={verifyCertificatePath(id)} aria-label={`Public page of the certificate ${which}`}>
          Public page
        </TextLink>
        {status === 'valid' && (
          <Button
            variant="quiet"
            icon={CircleX}
            aria-label={`Take back the certificate ${which}`}
            onClick={() => onTakeBack(certificate)}
          >
            Take back
          </Button>
        )}
      </Inline>
    </Stack>
  );
};

const State = ({ certificate }: { certificate: IssuedCertificate }) => {
  const { status, renewed, revoked_on: day, revoked_by: by, revoked_reason: reason } = certificate;
  return (
    <Stack $gap={1} $align="start">
      <Badge {...SIGNS[status]}>{labelOf(status)}</Badge>
      {renewed && <Quiet>Renewed since</Quiet>}
      {day && <Quiet>{by ? `${formatMediumDate(day)}, by ${by}` : formatMediumDate(day)}</Quiet>}
      {reason && <Quiet>“{reason}”</Quiet>}
    </Stack>
  );
};

/** Latest first, as the server has them. */
export const columnsOf = (onTakeBack: HolderProps['onTakeBack']): DataColumn<IssuedCertificate>[] => [
  {
    key: 'holder',
    label: 'Certificate',
    cell: (certificate) => <Holder certificate={certificate} onTakeBack={onTakeBack} />,
  },
  { key: 'state', label: 'State', cell: (certificate) => <State certificate={certificate} /> },
  { key: 'issued', label: 'Issued', cell: ({ issue_date: day }) => formatMediumDate(day) },
  {
    key: 'until',
    label: 'Last day',
    cell: ({ expires_on: day }) => (day === null ? 'For good' : formatMediumDate(day)),
  },
];
