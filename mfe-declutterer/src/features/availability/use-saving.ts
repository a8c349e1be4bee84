import type { AvailabilityPlan, AvailabilityPreview } from '@gently/contracts/availability';
import { useState } from 'react';
import { affectedBy, usePreview, useSaveAvailability } from '../../data/availability';
import { useHandBackMany } from '../../data/sessions';
import { type Answer, isConfirmed } from './changes-dialog';
import { bodyOf, type Plan } from './plan';

interface Saving {
  plan: Plan;
  stored: AvailabilityPlan;
  /** Called as soon as the server has the plan, also when the page has been left. */
  forget: () => void;
  onSaved: (now: AvailabilityPlan) => void;
}

/** First what a change means for clients, then saving it. */
export const useSaving = ({ plan, stored, forget, onSaved }: Saving) => {
  const look = usePreview();
  const save = useSaveAvailability(forget);
  const handBack = useHandBackMany();
  const [preview, setPreview] = useState<AvailabilityPreview | null>(null);
  const body = bodyOf(plan, stored.revision);
  /** Only sessions that were shown can be said to stay; the API tells of one that was booked since. */
  const answered = (answer: Answer | null) => ({
    keep_sessions: answer !== null,
    ...(answer && preview ? { kept_sessions: preview.affected.map(({ booking_id }) => booking_id) } : {}),
  });
  const store = (answer: Answer | null) =>
    save.mutate(
      { ...body, ...answered(answer) },
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
    );
  /** One that could not be handed back has moved on: what lies outside is asked for again before anything is saved. */
  const handBackFirst = ({ affected }: AvailabilityPreview) => {
    const ids = affected
      .filter((one) => !one.already_outside && isConfirmed(one))
      .map((one) => one.booking_id);
    handBack.mutate(
      { ids, reason: 'away' },
      {
        onSuccess: (results) => {
          if (results.every((result) => result.handed_back)) store('hand_back');
          else look.mutate(body, { onSuccess: setPreview });
        },
      },
    );
  };
  return {
    preview,
    checking: look.isPending,
    checkFailure: look.error,
    saving: save.isPending || handBack.isPending,
    /** A session that came meanwhile is shown in place of a failure. */
    saveFailure: handBack.error ?? (affectedBy(save.error) ? null : save.error),
    check: () => {
      save.reset();
      handBack.reset();
      look.mutate(body, { onSuccess: setPreview });
    },
    close: () => setPreview(null),
    save: (answer: Answer | null) => {
      if (answer === 'hand_back' && preview) handBackFirst(preview);
      else store(answer);
    },
  };
};
