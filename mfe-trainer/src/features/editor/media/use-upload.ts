import type { MediaFile } from '@gently/contracts/training-blocks';
import { type MediaKind, mediaProblem } from '@gently/contracts/training-media-options';
import { serverMessage } from '@gently/platform/api';
import { useSession } from '@gently/platform/session';
import { useEffect, useRef, useState } from 'react';
import { uploadMedia, UploadRefused } from '../../../data/upload-media';

type UploadState =
  | { step: 'idle' }
  | { step: 'sending' | 'waiting' | 'paused'; name: string; share: number }
  /** `again`: the same file may be tried once more. */
  | { step: 'problem'; message: string; again: boolean };

const FAILED = 'What has arrived is kept for a day, and the rest can follow.';

const problemOf = (error: unknown): UploadState => {
  if (error instanceof UploadRefused)
    return { step: 'problem', message: error.message || FAILED, again: error.message === '' };
  return { step: 'problem', message: serverMessage(error, FAILED), again: true };
};

/** The way of one file to the server: it can be paused, goes on where it stopped, and says what went wrong. */
export const useUpload = (kind: MediaKind, onDone: (file: MediaFile) => void) => {
  const userId = useSession().user?.id ?? '';
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const [file, setFile] = useState<File | null>(null);
  const running = useRef<AbortController | null>(null);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => () => running.current?.abort(), []);

  const send = (chosen: File, share: number): void => {
    const control = new AbortController();
    running.current = control;
    const isCurrent = () => !control.signal.aborted;
    const { name } = chosen;
    setState({ step: 'sending', name, share });
    const onProgress = (now: number) => {
      if (isCurrent()) setState({ step: 'sending', name, share: now });
    };
    const onWaiting = () => {
      if (isCurrent()) setState((before) => ({ name, share, ...before, step: 'waiting' }));
    };
    uploadMedia(chosen, { kind, userId }, { onProgress, onWaiting, signal: control.signal }).then(
      (arrived) => {
        if (!isCurrent()) return;
        setState({ step: 'idle' });
        done.current(arrived);
      },
      (error: unknown) => {
        if (isCurrent()) setState(problemOf(error));
      },
    );
  };
  return {
    state,
    choose: (chosen: File): void => {
      const message = mediaProblem(kind, chosen);
      if (message !== null) return setState({ step: 'problem', message, again: false });
      setFile(chosen);
      send(chosen, 0);
    },
    pause: (): void => {
      running.current?.abort();
      if (state.step === 'sending' || state.step === 'waiting') setState({ ...state, step: 'paused' });
    },
    goOn: (): void => {
      if (file) send(file, state.step === 'paused' ? state.share : 0);
    },
    cancel: (): void => {
      running.current?.abort();
      setState({ step: 'idle' });
    },
  };
};
