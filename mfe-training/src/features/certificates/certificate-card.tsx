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
import { CircleCheck, CircleX, Clock, Download, RefreshCw, RotateCcw } from '@gently/ui/icons';
import { useDownloadCertificate } from '../../data/certificates';
import { FailedNotice } from '../../shared/failed-notice';
import { ScoreSwitch } from './score-switch';

const LOOKS: Record<CertificateStatus, { tone: BadgeTone; icon: IconType; words: string }> = {
  valid: { tone: 'success', icon: CircleCheck, words: 'Valid' },
  expired: { tone: 'attention', icon: Clock, words: 'Expired' },
  revoked: { tone: 'trouble', icon: CircleX, words: 'Taken back' },
};

/** What can be done about its last day; null where there is nothing to say. */
const renewalWords = ({ kind, status, expires_on, renewed, renew_from, can_renew }: Certificate) => {
  if (status !== 'valid' || expires_on === null) return null;
  if (renewed) return 'You have renewed it. This one stays valid to its last day.';
  if (kind === 'course') return 'It is renewed by itself when you renew its modules.';
  if (can_renew) return 'You can renew it now. The new one counts from its last day, so you lose nothing.';
  return renew_from && `You can renew it from ${formatLongDate(renew_from)}.`;
};

/** The way back into its module, to renew it or to earn it again. */
const Again = ({ certificate }: { certificate: Certificate }) => {
  const { module_id, module_title, status, renewed, can_renew } = certificate;
  if (!module_id) return null;
  if (can_renew)
    return (
      <ButtonLink to={trainingModulePath(module_id, 'quiz')} icon={RefreshCw}>
        Renew<VisuallyHidden>: {module_title}</VisuallyHidden>
      </ButtonLink>
    );
  return status === 'expired' && !renewed ? (
    <ButtonLink to={trainingModulePath(module_id)} variant="quiet" icon={RotateCcw}>
      Take it again
    </ButtonLink>
  ) : null;
};

const untilOf = ({ status, expires_on }: Certificate): string => {
  if (expires_on === null) return '';
  return `. ${status === 'expired' ? 'It ran out on' : 'Valid until'} ${formatLongDate(expires_on)}`;
};

/** One certificate that somebody holds, and what can be done with it. */
export const CertificateCard = ({ certificate }: { certificate: Certificate }) => {
  const { id, module_title, issue_date, status, level, score, revoked_reason } = certificate;
  const get = useDownloadCertificate();
  const { words, ...look } = LOOKS[status];
  const renewal = renewalWords(certificate);
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
          {renewal && (
            <Text $size={16} $tone="quiet">
              {renewal}
            </Text>
          )}
          {revoked_reason && (
            <Text $size={16} $tone="quiet">
              Why it was taken back: {revoked_reason}
            </Text>
          )}
        </Stack>
        <ScoreSwitch certificate={certificate} />
        <FailedNotice title="The certificate did not download" error={get.error} />
        <Inline $justify="space-between">
          <TextLink to={verifyCertificatePath(id)}>
            Verify<VisuallyHidden> the certificate: {module_title}</VisuallyHidden>
          </TextLink>
          <CardActions>
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
            <Again certificate={certificate} />
          </CardActions>
        </Inline>
      </Stack>
    </Card>
  );
};
