import type { AvailabilityPlan } from '@gently/contracts/availability';
import { keptDraft } from '@gently/platform/forms';
import { useSession } from '@gently/platform/session';
import { useState } from 'react';
import { isSamePlan, planOf, type Plan } from './plan';

/** The plan that is being changed; every change is kept on this device until it is saved. */
export const usePlan = (stored: AvailabilityPlan) => {
  const userId = useSession().user?.id ?? '';
  const draft = keptDraft(localStorage, 'availability', userId);
  const [kept] = useState(() => draft.load(planOf(stored)));
  const [plan, setPlan] = useState<Plan>(kept ?? planOf(stored));
  const changed = !isSamePlan(plan, planOf(stored));
  return {
    plan,
    changed,
    restored: kept !== null && changed,
    change: (next: Plan) => {
      setPlan(next);
      draft.save(next);
    },
    /** Nothing of the plan is kept on this device any longer. */
    forget: draft.clear,
    /** Goes back to what is stored, or to what was just stored. */
    settle: (now: AvailabilityPlan) => {
      draft.clear();
      setPlan(planOf(now));
    },
  };
};
