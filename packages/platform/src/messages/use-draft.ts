import { useState } from 'react';
import { keptDraft } from '../forms/kept-draft';
import { useSession } from '../session/use-session';

/** What somebody is writing in a conversation; kept on this device until it is sent. */
export const useDraft = (id: string): [text: string, setText: (text: string) => void] => {
  const userId = useSession().user?.id ?? '';
  const [draft] = useState(() => keptDraft(localStorage, `message-draft:${id}`, userId));
  const [text, setText] = useState(() => draft.load({ text: '' })?.text ?? '');
  const change = (typed: string) => {
    setText(typed);
    if (typed === '') draft.clear();
    else draft.save({ text: typed });
  };
  return [text, change];
};
