import { PATHS } from '@gently/contracts/paths';
import type { Welfare } from '@gently/contracts/welfare';
import { serverMessage } from '@gently/platform/api';
import { useQuery } from '@gently/platform/query';
import {
  BackLink,
  Card,
  Columns,
  ErrorState,
  Notice,
  PageHeader,
  Skeleton,
  Skeletons,
  Stack,
} from '@gently/ui';
import { SwitchField } from '@gently/ui/forms';
import { useState } from 'react';
import { checkInsQuery, useChangeWelfare, welfareQuery } from '../../data/welfare';
import { CheckInCard } from './check-in-card';
import { History } from './history';
import { LimitsCard } from './limits-card';
import { WeekCard } from './week-card';

const Loading = ({ label, heights }: { label: string; heights: readonly string[] }) => (
  <Skeletons label={label} slow="It is on its way. This is taking longer than usual.">
    <Stack $gap={5}>
      {heights.map((height) => (
        <Skeleton key={height} height={height} />
      ))}
    </Stack>
  </Skeletons>
);

const Weeks = () => {
  const { data, isPending, refetch, isFetching } = useQuery(welfareQuery());
  if (isPending) return <Loading label="Loading your load..." heights={['20rem']} />;
  if (!data)
    return (
      <ErrorState title="Unable to load your load" onRetry={() => void refetch()} retrying={isFetching}>
        We could not load your weeks just now. Your sessions and your limits are safe.
      </ErrorState>
    );
  const { this_week, next_week, limits } = data;
  return (
    <Columns $min="18rem">
      <WeekCard id="this-week" title="This week" week={this_week} limits={limits} />
      <WeekCard id="next-week" title="Next week" week={next_week} limits={limits} />
    </Columns>
  );
};

const Asking = ({ ask_weekly }: Pick<Welfare, 'ask_weekly'>) => {
  const { mutate, isPending, error } = useChangeWelfare();
  return (
    <Card>
      <Stack $gap={4}>
        <SwitchField
          label="Ask me on Fridays"
          hint="One note on this site in weeks in which you have sessions. No email, and never twice."
          checked={ask_weekly}
          disabled={isPending}
          onChange={(wanted) => mutate({ ask_weekly: wanted })}
        />
        {error && (
          <Notice tone="trouble" title="That was not changed">
            {serverMessage(error, 'We could not reach the server. Please try again.')}
          </Notice>
        )}
      </Stack>
    </Card>
  );
};

const CheckIns = ({ deletions }: { deletions: number }) => {
  const { data, isPending, refetch, isFetching } = useQuery(checkInsQuery());
  if (isPending) return <Loading label="Loading your check-ins..." heights={['28rem']} />;
  if (!data)
    return (
      <ErrorState title="Unable to load your check-ins" onRetry={() => void refetch()} retrying={isFetching}>
        We could not load your check-ins just now. They are safe.
      </ErrorState>
    );
  const current = data.check_ins.find(({ week }) => week === data.week);
  // Another week begins with an empty form, and so does one whose check-in was deleted.
  return <CheckInCard key={`${data.week} ${deletions}`} current={current} />;
};

/** The weeks, then what may be said of this one, what is wanted at most, and what was said before. */
const Content = () => {
  const [deletions, setDeletions] = useState(0);
  const { data: welfare } = useQuery(welfareQuery());
  const { data: told } = useQuery(checkInsQuery());
  return (
    <Stack $gap={6}>
      <Weeks />
      <CheckIns deletions={deletions} />
      {welfare && <LimitsCard limits={welfare.limits} />}
      {told && <History checkIns={told.check_ins} onDeleted={() => setDeletions((count) => count + 1)} />}
      {welfare && <Asking ask_weekly={welfare.ask_weekly} />}
    </Stack>
  );
};

/** How much there is to do, how much is wanted at most, and how the weeks were. */
const WelfarePage = () => (
  <>
    <BackLink to={PATHS.decluttererDashboard}>Dashboard</BackLink>
    <Stack $gap={8}>
      <PageHeader
        title="Your load"
        tab="Your load"
        lead="What your weeks ask of you, how you are, and how much you want at most."
      />
      <Content />
    </Stack>
  </>
);

export default WelfarePage;
