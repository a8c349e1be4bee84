import {
  type DecluttererSessionDetail,
  type ReportBody,
  reportNotes,
  type SessionReport,
} from '@gently/contracts/declutterer-sessions';
import { fieldsThatDiffer, useKeptForm, useWatch } from '@gently/platform/forms';
import { useEffect, useState } from 'react';
import { useChangeReport } from '../../data/sessions';
import { useWaitingPhotos } from '../../shared/completion/photos/use-waiting-photos';

type Notes = Omit<ReportBody, 'began'>;

const isSame = (one: Notes, other: Notes): boolean => fieldsThatDiffer(one, other).length === 0;
const notesOf = (report: SessionReport | null): Notes => ({
  session_notes: report?.session_notes ?? '',
  recommendations: report?.recommendations ?? '',
});

/** Adds the photos that were chosen, so that saving the notes does not leave them behind. */
const useChosenPhotos = () => {
  const { noteWaiting, addAll } = useWaitingPhotos();
  const [isAdding, setAdding] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const add = async (): Promise<number> => {
    setAdding(true);
    setFailed(false);
    try {
      return (await addAll()).length;
    } catch {
      // The photo says why, and stays.
      setFailed(true);
      return 0;
    } finally {
      setAdding(false);
    }
  };
  return { noteWaiting, add, isAdding, hasFailed };
};

/** Notes of a completed session. Those that were stored on another page meanwhile are never replaced unseen. */
export const useAdditions = ({ id, report }: Pick<DecluttererSessionDetail, 'id' | 'report'>) => {
  const stored = notesOf(report);
  const { form, began, settle, ...kept } = useKeptForm<Notes>({
    name: `session-additions:${id}`,
    stored,
    schema: reportNotes,
    order: ['session_notes', 'recommendations'],
    rebased: 'on request',
  });
  const change = useChangeReport(id, () => kept.forget('sent'));
  const photos = useChosenPhotos();
  const typed = useWatch({ control: form.control }) as Notes;
  const isAsStored = isSame(typed, stored);
  const hasNewer = !change.isPending && !isSame(began, stored);
  // Where nothing was typed there is nothing to choose between.
  const isBehind = hasNewer && isSame(typed, began);
  useEffect(() => {
    if (isBehind) settle(stored);
  });
  return {
    form,
    change,
    photos,
    stored,
    isSaved: change.isSuccess && isAsStored,
    isRestored: kept.restored && !isAsStored && !change.isSuccess,
    isOvertaken: hasNewer && !isAsStored && !isBehind,
    keep: () => {
      change.reset();
      kept.rebase();
    },
    takeNewest: () => {
      change.reset();
      settle(stored);
    },
    submit: kept.submit(async (notes) => {
      if ((await photos.add()) > 0 && isAsStored) return;
      change.mutate(
        { ...notes, began },
        { onSuccess: (now) => settle(notesOf(now), 'sent'), onError: kept.refusedBy },
      );
    }),
  };
};
