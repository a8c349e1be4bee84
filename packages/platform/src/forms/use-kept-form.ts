import { useEffect, useRef, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type SubmitHandler,
} from 'react-hook-form';
import { useSession } from '../session/use-session';
import { keptDraft, type KeptDraft } from './kept-draft';
import { fieldsThatDiffer } from './overtaken';
import { problemsInOrder, showRefusal } from './problems';
import { isSameText, rebase } from './rebase';
import { schemaResolver, type FormSchema } from './schema-resolver';
import { submitFinished } from './submit-finished';

interface KeptFormOptions<Values extends FieldValues> {
  /** Names the draft of this person on this device. */
  name: string;
  /** What is stored now. */
  stored: Values;
  schema: FormSchema<Values>;
  /** The order in which the questions stand on the page. */
  order: readonly (keyof Values & string)[];
  /** Whether what is typed says the same as what is stored: then there is nothing to keep. */
  isSame?: (typed: Values, stored: Values) => boolean;
  /**
   * When a draft takes what was stored since in the fields that the person has not changed: as the form opens, or only
   * when the person asks for it (`rebase`). Default: as it opens.
   */
  rebased?: 'on open' | 'on request';
}

/** Whether this device keeps changes that were never saved. */
export const useHasKept = <Values extends FieldValues>(name: string, stored: Values): boolean => {
  const userId = useSession().user?.id ?? '';
  return keptDraft(localStorage, name, userId).load(stored) !== null;
};

/** All that was typed, or what was handed in with the last press and no more. */
type Which = 'all' | 'sent';

/** What a form holds when it opens, and the stored values on top of which the person has changed something. */
const openDraft = <Values extends FieldValues>(
  draft: KeptDraft,
  { stored, rebased = 'on open' }: Pick<KeptFormOptions<Values>, 'stored' | 'rebased'>,
) => {
  const typed = draft.load(stored);
  if (!typed) return { values: stored, began: stored, restored: false };
  // A draft of an earlier release does not say with what it began: all of it counts as typed.
  const began = draft.loadBegan(stored) ?? stored;
  return rebased === 'on open'
    ? { values: rebase({ typed, began, newest: stored }), began: stored, restored: true }
    : { values: typed, began, restored: true };
};

/**
 * A form about something stored. It starts from what was being typed, else from what is stored, and keeps every change on
 * this device until it is saved or put aside.
 */
export const useKeptForm = <Values extends FieldValues>(options: KeptFormOptions<Values>) => {
  const { name, stored, schema, order, isSame = isSameText } = options;
  const userId = useSession().user?.id ?? '';
  const [draft] = useState(() => keptDraft(localStorage, name, userId));
  const [opened] = useState(() => openDraft(draft, options));
  const began = useRef(opened.began);
  const [shownBegan, setShownBegan] = useState(opened.began);
  const beginWith = (values: Values) => {
    began.current = values;
    setShownBegan(values);
  };
  const sent = useRef<{ typed: Values; draft: unknown } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const form = useForm<Values>({
    defaultValues: opened.values as DefaultValues<Values>,
    resolver: schemaResolver<Values>(schema),
    shouldFocusError: false,
  });
  const isAsStored = useRef<(typed: Values) => boolean>(() => true);
  useEffect(() => {
    isAsStored.current = (typed) => isSame(typed, stored);
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (isAsStored.current(values)) draft.clear();
          else draft.save(values, began.current);
        },
      }),
    [subscribe, draft],
  );
  const refuse = () => setAttempt((count) => count + 1);
  return {
    form,
    /** The problems of the last try, in the order of the page. */
    summary: problemsInOrder(form.formState.errors, order),
    /** Counts refused tries, so that the summary takes the focus again. */
    attempt,
    /** Whether the form began with what was being typed before. */
    restored: opened.restored,
    /** What was stored when the person began to type. */
    began: shownBegan,
    /** @param onRefused called when nothing was sent, because something has to be put right first */
    submit: (send: SubmitHandler<Values>, onRefused?: () => void) => {
      const sendTyped: SubmitHandler<Values> = (values, event) => {
        sent.current = { typed: structuredClone(form.getValues()), draft: draft.read() };
        return send(values, event);
      };
      return submitFinished(form, sendTyped, () => {
        refuse();
        onRefused?.();
      });
    },
    /** What the server says about single answers is shown at them. */
    refusedBy: (error: unknown) => {
      if (showRefusal(form, error)) refuse();
    },
    /**
     * Nothing typed is kept any longer. Pass it to the mutation: callbacks of `mutate` are skipped once the page is left, and
     * what was saved would be offered as a draft again.
     * @param which `sent`: what was typed since it was sent stays
     */
    forget: (which: Which = 'all') => {
      const { current } = sent;
      if (which === 'all' || !current || isSameText(draft.read(), current.draft)) draft.clear();
    },
    /**
     * The form holds these values, and they are what is stored.
     * @param which `sent`: fields that the person has changed since they were sent keep what was typed
     */
    settle: (values: Values, which: Which = 'all') => {
      const typed = form.getValues();
      const { current } = sent;
      const changed = which === 'sent' && current ? fieldsThatDiffer(typed, current.typed) : [];
      beginWith(values);
      form.reset(values);
      draft.clear();
      for (const field of changed)
        form.setValue(field as Path<Values>, typed[field] as PathValue<Values, Path<Values>>, {
          shouldDirty: true,
        });
    },
    /** Takes what is stored now in the fields that the person has not changed; what was typed stays. */
    rebase: () => {
      const typed = form.getValues();
      const values = rebase({ typed, began: began.current, newest: stored });
      beginWith(stored);
      const fields = (Object.keys(values) as (keyof Values & string)[]).filter(
        (field) => !isSameText(values[field], typed[field]),
      );
      for (const field of fields)
        form.setValue(field as Path<Values>, values[field] as PathValue<Values, Path<Values>>);
    },
  };
};
