import type { ClientProfile } from '@gently/contracts/client-profile';
import {
  COMMUNICATION_PREFERENCES,
  SENSORY_NEEDS,
  type CommunicationPreference,
  type SensoryNeed,
} from '@gently/contracts/options';
import { useQuery } from '@gently/platform/query';
import { useSession } from '@gently/platform/session';
import { useEffect, useMemo, useState } from 'react';
import { profileQuery } from '../../../data/profile';
import { helpMark } from '../../../shared/booking-form/booking-draft';
import type { BookingForm } from '../../../shared/booking-form/booking-form';

interface Answers {
  communication_preferences: CommunicationPreference[];
  sensory_needs: SensoryNeed[];
}

/** @returns what of a profile the booking form asks too; null without consent, or when there is nothing. */
export const answersOf = ({
  consent,
  communication_style,
  sensory_needs,
}: Pick<ClientProfile, 'consent' | 'communication_style' | 'sensory_needs'>): Answers | null => {
  if (!consent.sensitive_data) return null;
  const communication = COMMUNICATION_PREFERENCES.filter((value) => communication_style.includes(value));
  const sensory = SENSORY_NEEDS.filter((value) => sensory_needs.includes(value));
  if (communication.length + sensory.length === 0) return null;
  return { communication_preferences: communication, sensory_needs: sensory };
};

export interface ProfileAnswers {
  /** Whether the form began with the answers of the profile. */
  used: boolean;
  failed: boolean;
  retry: () => void;
}

const FIELDS = ['communication_preferences', 'sensory_needs'] as const;

/**
 * Begins the form with what the person has told in their profile. What they have answered for this booking already, now
 * or before a reload, is never changed.
 */
export const useProfileAnswers = (form: BookingForm): ProfileAnswers => {
  const userId = useSession().user?.id ?? '';
  const mark = useMemo(() => helpMark(userId), [userId]);
  const [answered] = useState(mark.isSet);
  const { data, isError, refetch } = useQuery({ ...profileQuery(), enabled: !answered });
  const answers = data ? answersOf(data) : null;
  const [used, setUsed] = useState(false);
  const { subscribe } = form;
  useEffect(
    () => subscribe({ name: [...FIELDS], formState: { values: true }, callback: mark.set }),
    [subscribe, mark],
  );
  useEffect(() => {
    if (answered || used || !answers) return;
    for (const field of FIELDS) {
      if (!form.getFieldState(field).isDirty) form.setValue(field, answers[field]);
    }
    setUsed(true);
  }, [answered, used, answers, form]);
  return { used, failed: isError, retry: () => void refetch() };
};
