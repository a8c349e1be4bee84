import { TEAM_STATUSES, type TeamStatus } from '@gently/contracts/manager-options';
import { useUrlFilters } from '@gently/ui';
import type { TeamQuestion } from '../../data/team';
import { usePeriod } from '../../shared/use-period';

export const MOST_LETTERS = 100;

/** Who of the team is shown, as the address says it. */
export const useTeamFilters = () => {
  const { among, text, change } = useUrlFilters();
  const { period } = usePeriod();
  const question: TeamQuestion = {
    q: text('q').trim().slice(0, MOST_LETTERS) || undefined,
    status: among('status', TEAM_STATUSES),
    period,
  };
  return {
    question,
    filtered: Boolean(question.q ?? question.status),
    search: (q: string) => change({ q: q.trim() }),
    showStatus: (status: TeamStatus | undefined) => change({ status }),
    showAll: () => change({ q: undefined, status: undefined }),
  };
};
