import { keptDraft } from '@gently/platform/forms';
import { useSession } from '@gently/platform/session';
import { useState } from 'react';

const EMPTY = { session_notes: '', recommendations: '', early_reason: '' };
/** The words with which a session is completed. */
export type FinalReport = typeof EMPTY;

/** What is being written about a session; every change is kept on this device until the session is completed. */
export const useReport = (sessionId: string) => {
  const userId = useSession().user?.id ?? '';
  const draft = keptDraft(localStorage, `session-report:${sessionId}`, userId);
  const [kept] = useState(() => draft.load(EMPTY));
  const [report, setReport] = useState<FinalReport>(kept ?? EMPTY);
  return {
    report,
    restored: kept !== null && Object.values(kept).some((words) => words !== ''),
    write: (part: Partial<FinalReport>) => {
      const next = { ...report, ...part };
      setReport(next);
      draft.save(next);
    },
    forget: draft.clear,
  };
};
