import { contactBody, type ContactBody } from '@gently/contracts/contact-message';
import { call, isApiError } from '@gently/platform/api';
import { formDraft, problemsInOrder, schemaResolver, useForm, type FormDraft } from '@gently/platform/forms';
import { useSession, type User } from '@gently/platform/session';
import { useEffect, useState } from 'react';
import { loadDraft, saveDraft } from '../../wizard/draft';

const DRAFT = 'contact';
type ContactValues = Required<ContactBody>;
const EMPTY: ContactValues = { name: '', email: '', subject: '', message: '' };
const ORDER = ['name', 'email', 'subject', 'message'] as const;

const messageOf = (error: unknown): string => (isApiError(error) ? error.message : 'Please try again.');

/** A signed-in person need not type name and email, and finds what they typed before. */
const startOf = (user: User | null, draft: FormDraft): ContactValues => {
  const person = user ? { name: `${user.first_name} ${user.last_name}`.trim(), email: user.email } : {};
  const kept = loadDraft(draft, { ...EMPTY })?.values as ContactValues | undefined;
  return kept ?? { ...EMPTY, ...person };
};

/** A message to support. It is kept for the person who types it until it has arrived. */
export const useContact = () => {
  const { user } = useSession();
  const [draft] = useState(() => formDraft(DRAFT, user?.id ?? null));
  const [start] = useState(() => startOf(user, draft));
  const form = useForm<ContactValues>({
    defaultValues: start,
    resolver: schemaResolver<ContactValues>(contactBody as never),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const [failure, setFailure] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => saveDraft(draft, { values: { ...values }, step: 1, furthest: 1 }, []),
      }),
    [subscribe, draft],
  );
  const submit = form.handleSubmit(async ({ subject, ...body }) => {
    setFailure(null);
    try {
      await call('POST /contact', { body: subject ? { ...body, subject } : body });
      draft.clear();
      setSentTo(body.email);
    } catch (error) {
      setFailure(messageOf(error));
    }
  });
  /** The same person has one more thing to say. */
  const writeAgain = () => {
    form.reset({ ...form.getValues(), subject: '', message: '' });
    setSentTo(null);
  };
  const field = (name: keyof ContactValues) =>
    form.register(name, { onChange: () => form.clearErrors(name) });
  const { errors, isSubmitting, submitCount } = form.formState;
  const summary = problemsInOrder(errors, ORDER);
  return { errors, summary, isSubmitting, submitCount, field, failure, sentTo, writeAgain, submit };
};
