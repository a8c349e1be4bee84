import { keptDraft } from '@gently/platform/forms';
import { useSession } from '@gently/platform/session';
import { useState } from 'react';

const EMPTY = { session_notes: '', recommendations: '' };
export type Report = typeof EMPTY;

/** What is being written about a session; every change is kept on this device until the server has it. */
const useKeptReport = (name: string, stored: Report) => {
  const userId = useSession().user?.id ?? '';
  const draft = keptDraft(localStorage, name, userId);
  const [kept] = useState(() => draft.load(EMPTY));
  const [report, setReport] = useState<Report>(kept ?? stored);
  return {
    report,
    restored: kept !== null && (kept.session_notes !== '' || kept.recommendations !== ''),
    write: (part: Partial<Report>) => {
      const next = { ...report, ...part };
      setReport(next);
      draft.save(next);
    },
    forget: draft.clear,
  };
};

export const useReport = (sessionId: string) => useKeptReport(`session-report:${sessionId}`, EMPTY);

/** @param stored what the completed session has */
export const useAdditions = (sessionId: string, stored: Report) =>
  useKeptReport(`session-additions:${sessionId}`, stored);
