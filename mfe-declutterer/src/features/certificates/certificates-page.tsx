import { formatLongDate } from '@gently/contracts/dates';
import type { Certificates } from '@gently/contracts/certificates';
import { PATHS, trainingModulePath, verifyCertificatePath } from '@gently/contracts/paths';
import { serverMessage } from '@gently/platform/api';
import { useQuery } from '@gently/platform/query';
import {
  Badge,
  Button,
  Card,
  ErrorState,
  Grid,
  Heading,
  Inline,
  Notice,
  ProgressBar,
  Skeleton,
  Skeletons,
  Stack,
  Text,
  TextLink,
  VisuallyHidden,
} from '@gently/ui';
import { BadgeCheck, CircleCheck, CircleX, Clock, Download } from '@gently/ui/icons';
import { certificatesQuery, useCertificateFile } from '../../data/certificates';
import { FigureList } from '../../shared/figure-list';
import { NOT_ENOUGH, percentOr } from '../../shared/figures';
import { Nothing, Part } from '../../shared/part';

const Loading = () => (
  <Skeletons label="Loading your certificates...">
    <Stack $gap={5}>
      <Skeleton height="8rem" />
      <Skeleton height="10rem" />
    </Stack>
  </Skeletons>
);

const Numbers = ({ summary }: Pick<Certificates, 'summary'>) => (
  <Card>
    <FigureList
      items={[
        { term: 'Earned certificates', detail: summary.earned },
        { term: 'Average score', detail: percentOr(summary.average_score) },
        { term: 'Level', detail: summary.level ?? NOT_ENOUGH },
      ]}
    />
  </Card>
);

type Earned = Certificates['certificates'][number];

const STATUS = {
  valid: { tone: 'success', icon: CircleCheck, word: 'Valid' },
  expired: { tone: 'attention', icon: Clock, word: 'Expired' },
  revoked: { tone: 'trouble', icon: CircleX, word: 'Taken back' },
} as const;

const DownloadRow = ({ id, title }: { id: string; title: string }) => {
  const { mutate, isPending, isSuccess, error } = useCertificateFile(id);
  return (
    <Stack $gap={3}>
      <Inline $gap={4}>
        <Button
          variant="secondary"
          icon={Download}
          loading={isPending}
          pendingLabel="Getting your certificate..."
          onClick={() => mutate()}
        >
          Download Certificate <VisuallyHidden>{title}</VisuallyHidden>
        </Button>
        <TextLink to={verifyCertificatePath(id)}>
          What others see <VisuallyHidden>of {title}</VisuallyHidden>
        </TextLink>
      </Inline>
      {isSuccess && <Notice tone="success">The certificate is in your downloads, as a PDF.</Notice>}
      {error && (
        <Notice tone="trouble" title="We could not get your certificate">
          {serverMessage(error, 'Please try again.')}
        </Notice>
      )}
    </Stack>
  );
};

const lastDayWords = ({ status, expires_on, revoked_reason }: Earned): string | null => {
  if (status === 'revoked') return `The reason: ${revoked_reason ?? ''}`;
  if (expires_on === null) return null;
  return `${status === 'expired' ? 'Was valid' : 'Valid'} until ${formatLongDate(expires_on)}`;
};

/** The way back into its module, to renew it or to earn it again. */
const Again = ({
  certificate: { module_id, module_title, status, renewed, can_renew },
}: {
  certificate: Earned;
}) => {
  if (!module_id || renewed || (status === 'valid' && !can_renew)) return null;
  return (
    <Stack $gap={1} $align="start">
      {can_renew && (
        <Text $size={16} $tone="quiet">
          The new one counts from its last day, so you lose nothing by renewing now.
        </Text>
      )}
      <TextLink to={trainingModulePath(module_id, can_renew ? 'quiz' : undefined)}>
        {can_renew ? 'Renew' : 'Take it again'} <VisuallyHidden>{module_title}</VisuallyHidden>
      </TextLink>
    </Stack>
  );
};

const EarnedCard = ({ certificate }: { certificate: Earned }) => {
  const { id, module_title, issue_date, status, level, score } = certificate;
  const { tone, icon, word } = STATUS[status];
  const last = lastDayWords(certificate);
  return (
    <Card as="li" aria-labelledby={`certificate-${id}`}>
      <Stack $gap={3}>
        <Inline $justify="space-between" $align="start">
          <Heading as="h3" id={`certificate-${id}`} $size="small">
            {module_title}
          </Heading>
          <Badge tone={tone} icon={icon}>
            {word}
          </Badge>
        </Inline>
        <div>
          <Text $size={16} $tone="quiet">
            Issued {formatLongDate(issue_date)}
          </Text>
          {last && (
            <Text $size={16} $tone="quiet">
              {last}
            </Text>
          )}
        </div>
        <Inline $gap={2}>
          <Badge icon={BadgeCheck}>{level}</Badge>
          {score !== null && <Badge>{percentOr(score)}</Badge>}
        </Inline>
        <Again certificate={certificate} />
        {status !== 'revoked' && <DownloadRow id={id} title={module_title} />}
      </Stack>
    </Card>
  );
};

type Open = Certificates['available'][number];

const OpenCard = ({ certificate: { id, module_title, progress, required } }: { certificate: Open }) => (
  <Card as="li">
    <Stack $gap={3}>
      <Heading as="h3" $size="small">
        <TextLink to={trainingModulePath(id)}>{module_title}</TextLink>
      </Heading>
      <ProgressBar label="Your progress" value={progress} />
      <Text $size={16} $tone="quiet">
        You need {percentOr(required)} in its quiz.
      </Text>
    </Stack>
  </Card>
);

const Content = ({ certificates, available, summary }: Certificates) => (
  <Stack $gap={8}>
    <Numbers summary={summary} />
    <Part id="earned" title="Your certificates">
      {certificates.length === 0 ? (
        <Nothing title="No certificates yet">
          Each training module that you finish brings one, and it stays here. See{' '}
          <TextLink to={PATHS.decluttererTraining}>your training</TextLink>.
        </Nothing>
      ) : (
        <Grid as="ul" role="list" $min="18rem">
          {certificates.map((certificate) => (
            <EarnedCard key={certificate.id} certificate={certificate} />
          ))}
        </Grid>
      )}
    </Part>
    <Part id="open" title="Open to earn">
      {available.length === 0 ? (
        <Nothing title="Nothing is open to earn yet">
          Certificates of new training modules appear here.
        </Nothing>
      ) : (
        <Grid as="ul" role="list" $min="18rem">
          {available.map((certificate) => (
            <OpenCard key={certificate.id} certificate={certificate} />
          ))}
        </Grid>
      )}
    </Part>
  </Stack>
);

/** The certificates that the person holds, and those that can be earned. */
export const CertificatesPage = () => {
  const { data, isPending, refetch, isFetching } = useQuery(certificatesQuery());
  if (isPending) return <Loading />;
  if (data) return <Content {...data} />;
  return (
    <ErrorState title="Unable to load certificates" onRetry={() => void refetch()} retrying={isFetching}>
      We could not load your certificates just now. They are safe.
    </ErrorState>
  );
};
