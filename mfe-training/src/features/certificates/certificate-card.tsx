import type { CertificateStatus } from '@gently/contracts/certificate-options';
import type { Certificate } from '@gently/contracts/certificates';
import { formatLongDate } from '@gently/contracts/dates';
import { trainingModulePath, verifyCertificatePath } from '@gently/contracts/paths';
import {
  Badge,
  Button,
  ButtonLink,
  Card,
  CardActions,
  Heading,
  Inline,
  Stack,
  Text,
  TextLink,
  VisuallyHidden,
  type BadgeTone,
  type IconType,
} from '@gently/ui';
import { CircleCheck, CircleX, Clock, Download, RotateCcw } from '@gently/ui/icons';
import { useDownloadCertificate } from '../../data/certificates';
import { FailedNotice } from '../../shared/failed-notice';

const LOOKS: Record<CertificateStatus, { tone: BadgeTone; icon: IconType; words: string }> = {
  valid: { tone: 'success', icon: CircleCheck, words: 'Valid' },
  expired: { tone: 'attention', icon: Clock, words: 'Expired' },
  revoked: { tone: 'trouble', icon: CircleX, words: 'Taken back' },
};

const untilOf = ({ status, expires_on }: Certificate): string => {
  if (expires_on === null) return '';
  return `. ${status === 'expired' ? 'It ran out on' : 'Valid until'} ${formatLongDate(expires_on)}`;
};

/** One certificate that somebody holds, and what can be done with it. */
export const CertificateCard = ({ certificate }: { certificate: Certificate }) => {
  const { id, module_title, issue_date, status, level, score, module_id, revoked_reason } = certificate;
  const get = useDownloadCertificate();
  const { words, ...look } = LOOKS[status];
  return (
    <Card as="li" aria-labelledby={`certificate-${id}`}>
      <Stack $gap={4}>
        <Inline $justify="space-between" $align="start">
          <Heading as="h3" id={`certificate-${id}`} $size="small">
            {module_title}
          </Heading>
          <Badge {...look}>{words}</Badge>
        </Inline>
        <Stack $gap={1}>
          <Text>
            {level}
            {score !== null && `, ${score}%`}
          </Text>
          <Text $size={16} $tone="quiet">
            Issued {formatLongDate(issue_date)}
            {untilOf(certificate)}
          </Text>
          {revoked_reason && (
            <Text $size={16} $tone="quiet">
              Why it was taken back: {revoked_reason}
            </Text>
          )}
        </Stack>
        <FailedNotice title="The certificate did not download" error={get.error} />
        <Inline $justify="space-between">
          <TextLink to={verifyCertificatePath(id)}>
            Verify<VisuallyHidden> the certificate: {module_title}</VisuallyHidden>
          </TextLink>
          <CardActions>
            {status === 'expired' && module_id && (
              <ButtonLink to={trainingModulePath(module_id)} variant="quiet" icon={RotateCcw}>
                Take it again
              </ButtonLink>
            )}
            {status !== 'revoked' && (
              <Button
                variant="secondary"
                icon={Download}
                loading={get.isPending}
                pendingLabel="Preparing..."
                onClick={() => get.mutate(id)}
              >
                Download PDF<VisuallyHidden>: {module_title}</VisuallyHidden>
              </Button>
            )}
          </CardActions>
        </Inline>
      </Stack>
    </Card>
  );
};
