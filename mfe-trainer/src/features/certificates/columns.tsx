import type { CertificateStatus } from '@gently/contracts/certificate-options';
import { CERTIFICATE_STATUS_OPTIONS } from '@gently/contracts/certificate-options';
import type { IssuedCertificate } from '@gently/contracts/certificates';
import { formatMediumDate } from '@gently/contracts/dates';
import { verifyCertificatePath } from '@gently/contracts/paths';
import { styled } from '@gently/platform/styled';
import {
  Badge,
  Button,
  Stack,
  Text,
  TextLink,
  VisuallyHidden,
  type BadgeTone,
  type IconType,
} from '@gently/ui';
import type { DataColumn } from '@gently/ui/data';
import { CircleCheck, CircleX, Clock, Pencil } from '@gently/ui/icons';
import type { ReactNode } from 'react';
import { labelOf } from '../../shared/words';
import { useWorkplace } from '../../shared/workplace';
import { titleOf } from './certificate-words';

const LOOKS: Record<CertificateStatus, { tone: BadgeTone; icon: IconType }> = {
  valid: { tone: 'success', icon: CircleCheck },
  expired: { tone: 'attention', icon: Clock },
  revoked: { tone: 'trouble', icon: CircleX },
};

/** A number of 26 characters goes on below rather than out of its column. */
const Number = styled(Text)`
  overflow-wrap: anywhere;
`;

const Quiet = ({ children }: { children: ReactNode }) => (
  <Text as="span" $size={16} $tone="quiet">
    {children}
  </Text>
);

/** Who holds it, with the way to their page where there is one. */
const Person = ({ certificate }: { certificate: IssuedCertificate }) => {
  const { personPath } = useWorkplace();
  const name = certificate.holder_name || 'Without a name';
  return personPath ? (
    <TextLink to={personPath(certificate.holder_id)}>{name}</TextLink>
  ) : (
    <span>{name}</span>
  );
};

interface HolderProps {
  certificate: IssuedCertificate;
  onTakeBack: (certificate: IssuedCertificate) => void;
  onCorrect: (certificate: IssuedCertificate) => void;
}

const Holder = ({ certificate, onTakeBack, onCorrect }: HolderProps) => {
  const { id, holder_name: name, status } = certificate;
  const title = titleOf(certificate);
  return (
    <Stack $gap={1} $align="start">
      <Person certificate={certificate} />
      <Quiet>{title}</Quiet>
      <Number as="span" $size={16} $tone="quiet">
        <VisuallyHidden>Number </VisuallyHidden>
        <TextLink to={verifyCertificatePath(id)}>{id}</TextLink>
      </Number>
      {certificate.account_name && (
        <Button
          variant="quiet"
          icon={Pencil}
          aria-label={`Correct the name on the certificate of ${name}: ${title}`}
          onClick={() => onCorrect(certificate)}
        >
          Correct the name
        </Button>
      )}
      {status === 'valid' && (
        <Button
          variant="quiet"
          icon={CircleX}
          aria-label={`Take back the certificate of ${name}: ${title}`}
          onClick={() => onTakeBack(certificate)}
        >
          Take back
        </Button>
      )}
    </Stack>
  );
};

const Status = ({ certificate }: { certificate: IssuedCertificate }) => {
  const { status, renewed, revoked_on: day, revoked_by: by, revoked_reason: reason } = certificate;
  return (
    <Stack $gap={1} $align="start">
      <Badge {...LOOKS[status]}>{labelOf(CERTIFICATE_STATUS_OPTIONS, status)}</Badge>
      {renewed && <Quiet>Renewed since</Quiet>}
      {day && <Quiet>{by ? `${formatMediumDate(day)}, by ${by}` : formatMediumDate(day)}</Quiet>}
      {reason && <Quiet>“{reason}”</Quiet>}
    </Stack>
  );
};

/** Latest first, as the server has them. */
export const columnsOf = (
  actions: Pick<HolderProps, 'onTakeBack' | 'onCorrect'>,
): DataColumn<IssuedCertificate>[] => [
  {
    key: 'holder',
    label: 'Holder',
    cell: (certificate) => <Holder certificate={certificate} {...actions} />,
  },
  { key: 'status', label: 'Status', cell: (certificate) => <Status certificate={certificate} /> },
  { key: 'issued', label: 'Issued', cell: ({ issue_date: day }) => formatMediumDate(day) },
  {
    key: 'until',
    label: 'Last day',
    cell: ({ expires_on: day }) => (day === null ? 'For good' : formatMediumDate(day)),
  },
];
