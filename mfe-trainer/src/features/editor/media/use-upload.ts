import type { MediaFile } from '@gently/contracts/training-blocks';
import { type MediaKind, mediaProblem } from '@gently/contracts/training-media-options';
import { serverMessage } from '@gently/platform/api';
import { useEffect, useRef, useState } from 'react';
import { uploadMedia, UploadRefused } from '../../../data/upload-media';

type UploadState =
  | { step: 'idle' }
  | { step: 'sending' | 'paused'; name: string; share: number }
  /** `again`: the same file may be tried once more. */
  | { step: 'problem'; message: string; again: boolean };

const UNREACHED = 'The connection was lost. What has arrived is kept for a day, and the rest can follow.';

const problemOf = (error: unknown): UploadState => {
  if (error instanceof UploadRefused)
    return { step: 'problem', message: error.message || UNREACHED, again: error.message === '' };
  return { step: 'problem', message: serverMessage(error, UNREACHED), again: true };
};

/** The way of one file to the server: it can be paused, goes on where it stopped, and says what went wrong. */
export const useUpload = (kind: MediaKind, onDone: (file: MediaFile) => void) => {
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
    setState({ step: 'sending', name: chosen.name, share });
    const onProgress = (now: number) => {
      if (isCurrent()) setState({ step: 'sending', name: chosen.name, share: now });
    };
    uploadMedia(chosen, kind, { onProgress, signal: control.signal }).then(
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
      if (state.step === 'sending') setState({ ...state, step: 'paused' });
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
