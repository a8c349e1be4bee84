import type { Certificates } from '@gently/contracts/certificates';
import { PATHS, trainingModulePath } from '@gently/contracts/paths';
import { useQuery } from '@gently/platform/query';
import {
  BackLink,
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  Grid,
  PageBody,
  PageHeader,
  ProgressBar,
  Skeleton,
  Skeletons,
  Stack,
  Text,
  TextLink,
} from '@gently/ui';
import { EmptyShelf } from '@gently/ui/scenes';
import { certificatesQuery } from '../../data/certificates';
import { Part } from '../../shared/part';
import { EarlierName } from './earlier-name';
import { CertificateCard } from './certificate-card';

const Loading = () => (
  <Skeletons
    label="Loading your certificates..."
    slow="Your certificates are on their way. This is taking longer than usual."
  >
    <Grid $min="26rem" $gap={5}>
      <Skeleton height="12rem" />
      <Skeleton height="12rem" />
    </Grid>
  </Skeletons>
);

const None = () => (
  <EmptyState
    scene={<EmptyShelf />}
    title="No certificates yet"
    action={
      <ButtonLink to={PATHS.training} variant="secondary">
        Go to training
      </ButtonLink>
    }
  >
    Each module that you complete brings one, and it stays here.
  </EmptyState>
);

const Open = ({ available }: Pick<Certificates, 'available'>) => (
  <Part id="open-title" title="Open to earn">
    <Grid as="ul" role="list" $min="18rem" $gap={5}>
      {available.map(({ id, module_title, progress, required }) => (
        <Card as="li" key={id}>
          <Stack $gap={3}>
            <TextLink to={trainingModulePath(id)}>{module_title}</TextLink>
            <ProgressBar label="Your progress" value={progress} />
            <Text $size={16} $tone="quiet">
              You need {required}% in its quiz.
            </Text>
          </Stack>
        </Card>
      ))}
    </Grid>
  </Part>
);

const Content = ({ certificates, available, ...held }: Certificates) => (
  <Stack $gap={10}>
    <EarlierName {...held} certificates={certificates} available={available} />
    {certificates.length === 0 ? (
      <None />
    ) : (
      <Part id="held-title" title="Your certificates">
        <Grid as="ul" role="list" $min="26rem" $gap={5}>
          {certificates.map((certificate) => (
            <CertificateCard key={certificate.id} certificate={certificate} />
          ))}
        </Grid>
      </Part>
    )}
    {available.length > 0 && <Open available={available} />}
  </Stack>
);

const Body = () => {
  const { data, isPending, refetch, isFetching } = useQuery(certificatesQuery());
  if (isPending) return <Loading />;
  if (data) return <Content {...data} />;
  return (
    <ErrorState title="Unable to load certificates" onRetry={() => void refetch()} retrying={isFetching}>
      We could not load your certificates just now. They are safe.
    </ErrorState>
  );
};

/** The certificates that the person holds, and those that can be earned. */
const CertificatesPage = () => (
  <PageBody>
    <Stack $gap={8}>
      <div>
        <BackLink to={PATHS.training}>Training</BackLink>
        <PageHeader
          title="My Certificates"
          lead="Show them, keep them, or let somebody check that they are real."
        />
      </div>
      <Body />
    </Stack>
  </PageBody>
);
export default CertificatesPage;
