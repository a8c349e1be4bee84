import type { Verification } from '@gently/contracts/certificates';
import { CERTIFICATE_KEYS_PATH } from '@gently/contracts/certificate-options';
import { formatLongDate } from '@gently/contracts/dates';
import { PATHS } from '@gently/contracts/paths';
import { API_BASE } from '@gently/contracts/product';
import { ApiError } from '@gently/platform/api';
import { useQuery } from '@gently/platform/query';
import { usePageTitle, useParams } from '@gently/platform/router';
import { styled } from '@gently/platform/styled';
import {
  Badge,
  ButtonLink,
  Card,
  Container,
  DescriptionList,
  EmptyState,
  ErrorState,
  Heading,
  Inline,
  Lead,
  Skeleton,
  Skeletons,
  Stack,
  Text,
  TextLink,
  tokens,
} from '@gently/ui';
import { CircleCheck, Clock, CircleX } from '@gently/ui/icons';
import { EmptyShelf } from '@gently/ui/scenes';
import { PAGE_VERIFY } from '../../content/pages';
import { PageHead } from '../../parts/page-head';
import { CredentialDownload } from './credential-download';
import { verificationQuery } from './verification-query';

const Page = styled(Container)`
  padding-block: ${tokens.space10} ${tokens.space16};
  max-width: 48rem;
`;

const BADGES = {
  valid: { tone: 'success', icon: CircleCheck, word: 'Valid' },
  expired: { tone: 'attention', icon: Clock, word: 'Expired' },
  revoked: { tone: 'trouble', icon: CircleX, word: 'Taken back' },
} as const;

const saying = ({ status, holder_name, module_title, expires_on, revoked_on }: Verification): string => {
  if (status === 'revoked')
    return `This certificate was taken back${revoked_on ? ` on ${formatLongDate(revoked_on)}` : ''}. It does not count any more.`;
  if (status === 'expired')
    return `${holder_name} completed “${module_title}”. This certificate was valid until ${formatLongDate(expires_on ?? '')}.`;
  return `${holder_name} has completed “${module_title}”.`;
};

const Learnt = ({ objectives }: { objectives: readonly string[] }) =>
  objectives.length === 0 ? null : (
    <Stack $gap={2} as="section" aria-labelledby="learnt">
      <Heading as="h2" id="learnt" $size="small">
        What was learnt
      </Heading>
      <Stack as="ul" $gap={1}>
        {objectives.map((objective) => (
          <Text as="li" key={objective}>
            {objective}
          </Text>
        ))}
      </Stack>
    </Stack>
  );

const Known = ({ verification }: { verification: Verification }) => {
  const { status, holder_name, module_title, kind, level, score } = verification;
  const { issue_date, expires_on, issuer, id, name_corrected_on: corrected } = verification;
  const { tone, icon, word } = BADGES[status];
  return (
    <Stack $gap={6}>
      <Stack $gap={3}>
        <Inline $gap={4}>
          <Heading as="h1" $size="page">
            Certificate
          </Heading>
          <Badge tone={tone} icon={icon}>
            {word}
          </Badge>
        </Inline>
        <Lead>{saying(verification)}</Lead>
      </Stack>
      <Card $tone="raised" $pad="roomy">
        <Stack $gap={6}>
          <DescriptionList
            items={[
              { term: 'Name', detail: holder_name },
              ...(corrected ? [{ term: 'Name corrected', detail: formatLongDate(corrected) }] : []),
              { term: kind === 'course' ? 'Course' : 'Training', detail: module_title },
              { term: 'Level', detail: level },
              ...(typeof score === 'number' ? [{ term: 'Score', detail: `${score}%` }] : []),
              { term: 'Issued', detail: formatLongDate(issue_date) },
              { term: 'Valid until', detail: expires_on ? formatLongDate(expires_on) : 'No end date' },
              { term: 'Issued by', detail: issuer },
              { term: 'Number', detail: id },
            ]}
          />
          <Learnt objectives={verification.learning_objectives} />
        </Stack>
      </Card>
      {status !== 'revoked' && <CredentialDownload id={id} keysUrl={API_BASE + CERTIFICATE_KEYS_PATH} />}
      <Text $size={16} $tone="quiet">
        See <TextLink to={PATHS.training}>what our training teaches</TextLink>.
      </Text>
    </Stack>
  );
};

const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'certificate_not_found';

const Content = ({ id }: { id: string }) => {
  const { data, isPending, error, isFetching, refetch } = useQuery(verificationQuery(id));
  usePageTitle(data ? `Certificate: ${data.module_title}` : undefined);
  if (isPending)
    return (
      <Stack $gap={6}>
        <Heading as="h1" $size="page">
          Certificate
        </Heading>
        <Skeletons label="Looking for the certificate...">
          <Skeleton height="18rem" />
        </Skeletons>
      </Stack>
    );
  if (data) return <Known verification={data} />;
  if (isUnknown(error))
    return (
      <EmptyState
        level="h1"
        scene={<EmptyShelf />}
        title="We do not know this certificate"
        action={
          <ButtonLink to={PATHS.contact} variant="secondary">
            Ask us about it
          </ButtonLink>
        }
      >
        There is no certificate with this number. Please compare it with the document, letter by letter.
      </EmptyState>
    );
  return (
    <ErrorState
      level="h1"
      title="Unable to check the certificate"
      onRetry={() => void refetch()}
      retrying={isFetching}
    >
      That says nothing about the certificate. Please try again in a moment.
    </ErrorState>
  );
};

/** Anybody with the address of a certificate reads here whether it is valid. */
const VerifyPage = () => {
  const { id = '' } = useParams();
  return (
    <Page>
      <PageHead {...PAGE_VERIFY} />
      <Content id={id} />
    </Page>
  );
};
export default VerifyPage;
