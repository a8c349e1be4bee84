import {
  type AskAgainChoice,
  THING_NOTE_LENGTH,
  THING_TEXTS,
  THING_WORD_LENGTH,
} from '@gently/contracts/decide-later-options';
import { photoProblem } from '@gently/contracts/photo-options';
import type { FieldMessage } from '@gently/ui/forms';
import { useState } from 'react';
import { usePutIn } from '../../data/decide-later';
import { newKey } from './new-key';

interface Values {
  word: string;
  note: string;
  askAgainIn: AskAgainChoice;
  file: File | null;
}

const EMPTY: Values = { word: '', note: '', askAgainIn: '3', file: null };
export const LIMITS = { word: THING_WORD_LENGTH, note: THING_NOTE_LENGTH };

/** A thing that is being put in. Until it is there, everything that was chosen stays, and goes with the same key. */
export const useNewThing = (bookingId: string | null, onDone: () => void) => {
  const [values, setValues] = useState(EMPTY);
  const [key] = useState(newKey);
  const [attempt, setAttempt] = useState(0);
  const [photoError, setPhotoError] = useState<string | null>(null);
  const { putIn, share } = usePutIn();
  const isEmpty = values.word.trim() === '' && !values.file;
  const asked = attempt > 0;
  const errors: FieldMessage[] =
    asked && isEmpty ? [{ field: 'thing-word', message: THING_TEXTS.nothing }] : [];

  return {
    values,
    set: (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes })),
    choose: (file: File) => {
      const problem = photoProblem(file);
      setPhotoError(problem);
      if (!problem) setValues((before) => ({ ...before, file }));
    },
    photoError,
    errors,
    attempt,
    putIn,
    share,
    send: () => {
      setAttempt((count) => count + 1);
      if (isEmpty) return;
      putIn.mutate(
        { ...values, word: values.word.trim(), note: values.note.trim(), key, bookingId },
        { onSuccess: onDone },
      );
    },
  };
};
