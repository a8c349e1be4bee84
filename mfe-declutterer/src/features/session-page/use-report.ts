import { keptDraft } from '@gently/platform/forms';
import { useSession } from '@gently/platform/session';
import { useState } from 'react';

const EMPTY = { session_notes: '', recommendations: '' };
export type Report = typeof EMPTY;
const EMPTY_FINAL = { ...EMPTY, early_reason: '' };
/** The words with which a session is completed. */
export type FinalReport = typeof EMPTY_FINAL;

interface KeptReport<Words> {
  empty: Words;
  /** The words that the server has. */
  stored: Words;
}

/** What is being written about a session; every change is kept on this device until the server has it. */
const useKeptReport = <Words extends Report>(name: string, { empty, stored }: KeptReport<Words>) => {
  const userId = useSession().user?.id ?? '';
  const draft = keptDraft(localStorage, name, userId);
  const [kept] = useState(() => draft.load(empty));
  const [report, setReport] = useState<Words>(kept ? { ...empty, ...kept } : stored);
  return {
    report,
    restored: kept !== null && Object.values(kept).some((words) => words !== ''),
    write: (part: Partial<Words>) => {
      const next = { ...report, ...part };
      setReport(next);
      draft.save(next);
    },
    forget: draft.clear,
  };
};

export const useReport = (sessionId: string) =>
  useKeptReport<FinalReport>(`session-report:${sessionId}`, { empty: EMPTY_FINAL, stored: EMPTY_FINAL });

/** @param stored what the completed session has */
export const useAdditions = (sessionId: string, stored: Report) =>
  useKeptReport<Report>(`session-additions:${sessionId}`, { empty: EMPTY, stored });
