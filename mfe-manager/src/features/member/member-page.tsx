import type { MemberPerformance } from '@gently/contracts/manager';
import { adminUserPath, PATHS } from '@gently/contracts/paths';
import { isApiError } from '@gently/platform/api';
import { keepPreviousData, useQuery } from '@gently/platform/query';
import { useParams } from '@gently/platform/router';
import { useSession } from '@gently/platform/session';
import { BackLink, ButtonLink, EmptyState, Inline, PageHeader, Split, Stack, Text } from '@gently/ui';
import { EmptyShelf } from '@gently/ui/scenes';
import { Loaded } from '@gently/ui/parts';
import { memberQuery } from '../../data/team';
import { MemberStatus } from '../../shared/member-status';
import { PeriodSelect } from '../../shared/period-select';
import { usePeriod } from '../../shared/use-period';
import { dayOf, nameOf } from '../../shared/words';
import { Applicant } from './applicant';
import { Application, Certificates } from './application';
import { ChangeMember } from './change-member';
import { Figures } from './figures';

const NotFound = () => (
  <EmptyState
    scene={<EmptyShelf />}
    title="Nobody of your team is here"
    action={
      <ButtonLink to={PATHS.managerDashboard} variant="secondary">
        Back to your team
      </ButtonLink>
    }
  >
    They may belong to another region, or have left.
  </EmptyState>
);

/** What decides about an approval stands first while that is open; afterwards, how they do. */
const Parts = ({ performance }: { performance: MemberPerformance }) => {
  const papers = (
    <Split $align="start" $from="lg" $ratio="first">
      <Application application={performance.application} />
      <Certificates certificates={performance.certificates} />
    </Split>
  );
  const { declutterer } = performance;
  if (declutterer.status === 'pending')
    return (
      <>
        <Applicant userId={declutterer.id} name={nameOf(declutterer)} />
        {papers}
      </>
    );
  return (
    <>
      <PeriodSelect />
      <Figures performance={performance} />
      {papers}
    </>
  );
};

const Member = ({ performance }: { performance: MemberPerformance }) => {
  const { declutterer } = performance;
  return (
    <Stack $gap={8}>
      <PageHeader
        title={nameOf(declutterer)}
        tab={nameOf(declutterer)}
        lead={declutterer.email}
        action={<ChangeMember member={declutterer} />}
      />
      <Inline $gap={4}>
        <MemberStatus status={declutterer.status} />
        <Text $size={16} $tone="quiet">
          {declutterer.status === 'pending' ? 'Signed up on' : 'With us since'} {dayOf(declutterer.joined_at)}
        </Text>
      </Inline>
      <Parts performance={performance} />
    </Stack>
  );
};

/** One of the team: what they wrote, what they have learnt, how they do, and what can be done. */
const MemberPage = () => {
  const { id = '' } = useParams();
  const { period } = usePeriod();
  const query = useQuery({ ...memberQuery(id, period), placeholderData: keepPreviousData });
  const isAdmin = useSession().user?.role === 'admin';
  return (
    <Stack $gap={4}>
      {isAdmin ? (
        <BackLink to={adminUserPath(id)}>Their account</BackLink>
      ) : (
        <BackLink to={PATHS.managerDashboard}>Your team</BackLink>
      )}
      {isApiError(query.error) && query.error.status === 404 ? (
        <NotFound />
      ) : (
        <Loaded query={query} what="this person" shapes={['4rem', '12rem', '16rem']}>
          {(performance) => <Member performance={performance} />}
        </Loaded>
      )}
    </Stack>
  );
};

export default MemberPage;
