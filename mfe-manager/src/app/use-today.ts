import { useQuery } from '@gently/platform/query';
import { useSession } from '@gently/platform/session';
import { alertsQuery } from '../data/hub';
import { teamQuery } from '../data/team';
import { todayWords } from '../features/overview/today';
import { usePeriod } from '../shared/use-period';

/** Greets, and says the one thing that should be done today; nothing until that is known. */
export const useToday = (): string | undefined => {
  const { user } = useSession();
  const { period } = usePeriod();
  const alerts = useQuery(alertsQuery()).data?.alerts;
  const waiting = useQuery(teamQuery({ period })).data?.counts.pending;
  return alerts && waiting !== undefined
    ? todayWords({ firstName: user?.first_name ?? '', alerts, waiting })
    : undefined;
};
