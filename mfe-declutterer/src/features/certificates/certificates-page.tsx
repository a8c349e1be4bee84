import { formatLongDate } from '@gently/contracts/dates';
import type { Certificates } from '@gently/contracts/certificates';
import { PATHS } from '@gently/contracts/paths';
import { useQuery } from '@gently/platform/query';
import {
  Badge,
  Card,
  ErrorState,
  Grid,
  Heading,
  Inline,
  ProgressBar,
  Skeleton,
  Skeletons,
  Stack,
  Text,
  TextLink,
} from '@gently/ui';
import { BadgeCheck, CircleCheck, Clock } from '@gently/ui/icons';
import type { ReactNode } from 'react';
import { certificatesQuery } from '../../data/certificates';
import { FigureList } from '../../shared/figure-list';
import { NOT_ENOUGH, percentOr } from '../../shared/figures';

const Loading = () => (
  <Skeletons label="Loading your certificates...">
    <Stack $gap={5}>
      <Skeleton height="8rem" />
      <Skeleton height="10rem" />
    </Stack>
  </Skeletons>
);

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Stack as="section" $gap={4} aria-labelledby={id}>
    <Heading id={id} $size="card">
      {title}
    </Heading>
    {children}
  </Stack>
);

const Nothing = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card $tone="well">
    <Text $weight="medium">{title}</Text>
    <Text $tone="quiet">{children}</Text>
  </Card>
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

const EarnedCard = ({
  certificate: { id, module_title, issue_date, status, level, score },
}: {
  certificate: Earned;
}) => (
  <Card as="li" aria-labelledby={`certificate-${id}`}>
    <Stack $gap={3}>
      <Inline $justify="space-between" $align="start">
        <Heading as="h3" id={`certificate-${id}`} $size="small">
          {module_title}
        </Heading>
        {status === 'valid' ? (
          <Badge tone="success" icon={CircleCheck}>
            Valid
          </Badge>
        ) : (
          <Badge tone="attention" icon={Clock}>
            Expired
          </Badge>
        )}
      </Inline>
      <Text $size={16} $tone="quiet">
        Issued {formatLongDate(issue_date)}
      </Text>
      <Inline $gap={2}>
        <Badge icon={BadgeCheck}>{level}</Badge>
        <Badge>{percentOr(score)}</Badge>
      </Inline>
    </Stack>
  </Card>
);

type Open = Certificates['available'][number];

const OpenCard = ({ certificate: { module_title, progress, required } }: { certificate: Open }) => (
  <Card as="li">
    <Stack $gap={3}>
      <Heading as="h3" $size="small">
        {module_title}
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
