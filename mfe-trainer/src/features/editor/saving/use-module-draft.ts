import type { AuthoredModule, ModuleContent } from '@gently/contracts/training-authoring';
import type { MediaFile } from '@gently/contracts/training-blocks';
import { isApiError, isUnreachable, serverMessage } from '@gently/platform/api';
import { keptDraft } from '@gently/platform/forms';
import { useSession } from '@gently/platform/session';
import { useEffect, useRef, useState } from 'react';
import { useSaveModule } from '../../../data/authoring';
import { contentOf, newPartId } from '../content';
import { type FieldProblem, refusedFields, storingProblems } from '../field-problems';
import { useLeaveWarning, useTryAgain } from './use-try-again';

/** So long after the last change it is sent. */
const REST_MS = 1_200;

/** Who has saved in the meantime, and when. */
export interface Other {
  by: string;
  at: string;
}
export type Saving =
  | { state: 'saved' | 'typing' | 'saving' | 'offline' }
  | { state: 'refused'; why: string; problems: FieldProblem[] }
  | { state: 'conflict'; other: Other };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const failureOf = (error: unknown, content: ModuleContent): Saving => {
  if (isApiError(error) && error.code === 'draft_changed') {
    const { saved_by: by, saved_at: at } = error.details;
    return { state: 'conflict', other: { by: textOf(by), at: textOf(at) } };
  }
  if (isUnreachable(error)) return { state: 'offline' };
  const problems = isApiError(error) ? refusedFields(content, error.errors) : [];
  return { state: 'refused', why: serverMessage(error, 'Please try again.'), problems };
};

const startOf = (module: AuthoredModule, kept: { revision: number; editor: string } | null): Saving => {
  if (!kept) return { state: 'saved' };
  // The last save of the editor that kept it may have arrived although its answer did not.
  return kept.revision === module.revision || kept.editor === module.last_editor
    ? { state: 'typing' }
    : { state: 'conflict', other: { by: module.updated_by, at: module.updated_at } };
};

/**
 * A module that saves itself. Until the server has it, what was typed is kept on this device. When somebody else has saved in the
 * meantime nothing more is sent.
 */
export const useModuleDraft = (opened: AuthoredModule) => {
  const userId = useSession().user?.id ?? '';
  const [place] = useState(() => keptDraft(localStorage, `module-draft:${opened.id}`, userId));
  const [kept] = useState(() => place.load({ revision: -1, editor: '', content: contentOf(opened) }));
  /** Names this open editor to the server, which then tells its saves from those of others. */
  const [editor] = useState(newPartId);
  const [module, setModule] = useState(opened);
  const [content, setContent] = useState(kept?.content ?? contentOf(opened));
  const [saving, setSaving] = useState<Saving>(() => startOf(opened, kept));
  const { mutateAsync } = useSaveModule(opened.id);
  /** What is being written, read by what ends later. */
  const now = useRef({
    content,
    revision: opened.revision,
    saves: 0,
    sending: null as Promise<boolean> | null,
    held: saving.state === 'conflict',
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = (): void => {
    const { revision, content: typed } = now.current;
    place.save({ revision, editor, content: typed });
  };

  const send = async (): Promise<boolean> => {
    const current = now.current;
    const sent = current.content;
    const problems = storingProblems(sent);
    if (problems.length > 0) {
      setSaving({ state: 'refused', why: '', problems });
      return false;
    }
    setSaving({ state: 'saving' });
    keep();
    current.saves += 1;
    try {
      const save = { editor, number: current.saves };
      const saved = await mutateAsync({ ...sent, revision: current.revision, save });
      current.revision = saved.revision;
      setModule((before) => ({ ...before, ...saved }));
      if (current.content !== sent) {
        keep();
        return await send();
      }
      place.clear();
      setSaving({ state: 'saved' });
      return true;
    } catch (error) {
      const failure = failureOf(error, sent);
      current.held = failure.state === 'conflict';
      setSaving(failure);
      return false;
    }
  };
  /** One at a time. @returns whether the server has everything now */
  const flush = (): Promise<boolean> => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const current = now.current;
    if (current.held) return Promise.resolve(false);
    current.sending ??= send().finally(() => {
      current.sending = null;
    });
    return current.sending;
  };
  const latest = useRef(flush);
  useEffect(() => {
    latest.current = flush;
  });

  const change = (changes: Partial<ModuleContent>): void => {
    const current = now.current;
    current.content = { ...current.content, ...changes };
    setContent(current.content);
    keep();
    if (current.held) return;
    setSaving({ state: 'typing' });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void latest.current(), REST_MS);
  };

  /** What was kept from the last visit is sent at once, and what is still to send when the page is left. */
  useEffect(() => {
    if (kept) void latest.current();
    return () => {
      if (timer.current !== undefined) void latest.current();
    };
  }, [kept]);
  useTryAgain(saving.state === 'offline', () => void latest.current());
  useLeaveWarning(saving.state !== 'saved');

  return {
    module,
    content,
    saving,
    change,
    /** Sends what was not sent yet. @returns whether the server has everything now */
    flush: (): Promise<boolean> => (saving.state === 'saved' ? Promise.resolve(true) : flush()),
    /** The revision that the server has, also right after a save. */
    revision: () => now.current.revision,
    /** What an answer of the server says about the module. */
    take: (answer: AuthoredModule): void => {
      now.current.revision = answer.revision;
      setModule(answer);
    },
    /** A file has arrived that a block may name. */
    addFile: (file: MediaFile): void =>
      setModule((before) => ({ ...before, files: [...before.files, file] })),
    /** Forgets what is kept on this device. */
    forget: () => place.clear(),
  };
};
export type ModuleDraft = ReturnType<typeof useModuleDraft>;
