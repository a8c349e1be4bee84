import type { DecluttererSessionDetail } from '@gently/contracts/declutterer-sessions';
import type { PhotoKind } from '@gently/contracts/photo-options';
import type { Photo } from '@gently/contracts/photos';
import { useState } from 'react';
import { useCompleteSession } from '../../data/sessions';
import { useWaitingPhotos } from './photos/use-waiting-photos';
import { useEarlyReason } from './use-early-reason';
import type { FinalReport } from './use-report';

interface CompletionOptions {
  session: DecluttererSessionDetail;
  report: FinalReport;
  /** Called as soon as the server has the report. */
  onSaved: () => void;
  onCompleted: () => void;
}

/** Asks for a reason where the session ends early, asks once whether to end it, adds the photos that were chosen, and then ends the session. */
export const useCompletion = ({ session, report, onSaved, onCompleted }: CompletionOptions) => {
  const { noteWaiting, addAll } = useWaitingPhotos();
  const complete = useCompleteSession(session.id, onSaved);
  const { early_reason: earlyReason, ...shared } = report;
  const early = useEarlyReason(session, earlyReason, complete.error);
  const [isAsking, setAsking] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const [hasPhotoFailed, setPhotoFailed] = useState(false);
  const send = (added: readonly Photo[]) => {
    const idsOf = (wanted: PhotoKind) => [
      ...new Set([...session.photos, ...added].filter(({ kind }) => kind === wanted).map(({ id }) => id)),
    ];
    complete.mutate(
      {
        ...shared,
        ...(early.isAsked ? { early_reason: earlyReason } : {}),
        before_images: idsOf('before'),
        after_images: idsOf('after'),
      },
      { onSuccess: onCompleted, onError: () => setAsking(false) },
    );
  };
  const confirm = async () => {
    setAdding(true);
    setPhotoFailed(false);
    try {
      send(await addAll());
    } catch {
      // The photo says why. The session goes on, so that nothing that was chosen is lost.
      setPhotoFailed(true);
      setAsking(false);
    } finally {
      setAdding(false);
    }
  };
  return {
    noteWaiting,
    early,
    error: complete.error,
    hasPhotoFailed,
    isAsking,
    isBusy: isAdding || complete.isPending,
    ask: () => setAsking(early.check()),
    close: () => setAsking(false),
    confirm: () => void confirm(),
  };
};
