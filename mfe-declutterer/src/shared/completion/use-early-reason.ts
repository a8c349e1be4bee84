import type { DecluttererSessionDetail } from '@gently/contracts/declutterer-sessions';
import { EARLY_REASON_TEXT } from '@gently/contracts/session-options';
import { isApiError } from '@gently/platform/api';
import { useNow } from '@gently/session-room/cards';
import { useRef, useState } from 'react';

/** Whether a reason is asked for now, and what is wrong with it; the API may ask for one that the page does not expect. */
export const useEarlyReason = (session: DecluttererSessionDetail, reason: string, refusal: unknown) => {
  const from = new Date(session.complete_freely_from ?? 0);
  const now = useNow(from);
  const field = useRef<HTMLTextAreaElement>(null);
  const [tried, setTried] = useState(false);
  const isRefused = isApiError(refusal) && refusal.errors.some((error) => error.field === 'early_reason');
  const isAsked = now < from || isRefused;
  const isMissing = isAsked && reason.trim() === '';
  return {
    field,
    isAsked,
    error: isMissing && (tried || isRefused) ? EARLY_REASON_TEXT : undefined,
    /** @returns whether the form can be sent */
    check: (): boolean => {
      setTried(true);
      if (isMissing) field.current?.focus();
      return !isMissing;
    },
  };
};
