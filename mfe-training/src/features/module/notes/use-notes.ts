import { moduleNotes, type ModuleDetail } from '@gently/contracts/training';
import { isApiError, isApiReachable, onReachability } from '@gently/platform/api';
import { keptDraft } from '@gently/platform/forms';
import { useSession } from '@gently/platform/session';
import { useEffect, useRef, useState } from 'react';
import { useSaveNotes } from '../../../data/module';

export type NotesState = 'saved' | 'typing' | 'saving' | 'unsaved';
/** What stands there instead: written in another window. */
interface Other {
  text: string;
  revision: number;
}

/** So long after the last letter they are sent. */
const REST_MS = 1_000;
const AGAIN_MS = 15_000;

/** What a refusal says was written elsewhere; null for any other failure. */
const otherOf = (error: unknown): Other | null => {
  if (!isApiError(error) || error.code !== 'notes_changed') return null;
  return moduleNotes.safeParse(error.details).data ?? null;
};

export interface KeptNotes {
  /** Of the module. */
  id: string;
  /** As the server has them. */
  notes: NonNullable<ModuleDetail['notes']>;
}

/**
 * Notes that save themselves. Until the server has them they are kept on this device, through a lost connection and a closed
 * page. If they were changed elsewhere, both texts stay until the person has chosen.
 */
export const useNotes = ({ id, notes }: KeptNotes) => {
  const userId = useSession().user?.id ?? '';
  const [draft] = useState(() => keptDraft(localStorage, `module-notes:${id}`, userId));
  const [start] = useState(() => draft.load({ text: notes.text, revision: notes.revision }));
  const [text, setText] = useState(start?.text ?? notes.text);
  const [state, setState] = useState<NotesState>(start ? 'unsaved' : 'saved');
  const [other, setOther] = useState<Other | null>(null);
  const { mutateAsync: save } = useSaveNotes(id);
  /** What is being typed, read by what ends later. */
  const now = useRef({ text, revision: start?.revision ?? notes.revision, isSending: false, isHeld: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const send = async (): Promise<void> => {
    const current = now.current;
    if (current.isSending || current.isHeld) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    current.isSending = true;
    setState('saving');
    const sent = current.text;
    try {
      const { revision } = await save({ text: sent, revision: current.revision });
      current.revision = revision;
      current.isSending = false;
      if (current.text !== sent) return await send();
      draft.clear();
      setState('saved');
    } catch (error) {
      current.isSending = false;
      const found = otherOf(error);
      current.isHeld = found !== null;
      setOther(found);
      setState('unsaved');
    }
  };
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });

  const change = (typed: string): void => {
    now.current.text = typed;
    draft.save({ text: typed, revision: now.current.revision });
    setText(typed);
    if (!now.current.isHeld) setState('typing');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void latest.current(), REST_MS);
  };

  /** What was kept from the last visit is sent at once, and what is still to send when the page is left. */
  useEffect(() => {
    if (start) void latest.current();
    return () => {
      if (timer.current !== undefined) void latest.current();
    };
  }, [start]);

  const mustTryAgain = state === 'unsaved' && other === null;
  useEffect(() => {
    if (!mustTryAgain) return undefined;
    const again = () => void latest.current();
    const repeat = setInterval(again, AGAIN_MS);
    const stop = onReachability(() => isApiReachable() && again());
    window.addEventListener('online', again);
    return () => {
      clearInterval(repeat);
      stop();
      window.removeEventListener('online', again);
    };
  }, [mustTryAgain]);

  return {
    text,
    state,
    other,
    change,
    sendNow: () => void send(),
    /** Takes a text in the place of what stands there. */
    choose: (chosen: string): void => {
      if (!other) return;
      now.current.isHeld = false;
      now.current.revision = other.revision;
      setOther(null);
      change(chosen);
      void send();
    },
  };
};
