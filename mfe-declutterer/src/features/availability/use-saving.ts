import type { AvailabilityPlan, AvailabilityPreview } from '@gently/contracts/availability';
import { useState } from 'react';
import { affectedBy, usePreview, useSaveAvailability } from '../../data/availability';
import { bodyOf, type Plan } from './plan';

/** First what a change means for clients, then saving it. */
export const useSaving = (plan: Plan, stored: AvailabilityPlan, onSaved: (now: AvailabilityPlan) => void) => {
  const look = usePreview();
  const save = useSaveAvailability();
  const [preview, setPreview] = useState<AvailabilityPreview | null>(null);
  const body = bodyOf(plan, stored.revision);
  /** Only sessions that were shown can be said to stay; the API tells of one that was booked since. */
  const answered = (keep_sessions: boolean) => ({
    keep_sessions,
    ...(keep_sessions && preview
      ? { kept_sessions: preview.affected.map(({ booking_id }) => booking_id) }
      : {}),
  });
  return {
    preview,
    checking: look.isPending,
    checkFailure: look.error,
    saving: save.isPending,
    /** A session that came meanwhile is shown in place of a failure. */
    saveFailure: affectedBy(save.error) ? null : save.error,
    check: () => {
      save.reset();
      look.mutate(body, { onSuccess: setPreview });
    },
    close: () => setPreview(null),
    save: (keep_sessions: boolean) =>
      save.mutate(
        { ...body, ...answered(keep_sessions) },
        {
          onSuccess: (now) => {
            setPreview(null);
            onSaved(now);
          },
          onError: (error) => {
            const affected = affectedBy(error);
            if (affected) setPreview(affected);
          },
        },
      ),
  };
};
