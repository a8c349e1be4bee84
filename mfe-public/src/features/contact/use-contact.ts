import { contactBody, type ContactBody } from '@gently/contracts/contact-message';
import { call, isApiError } from '@gently/platform/api';
import { problemsInOrder, schemaResolver, useForm } from '@gently/platform/forms';
import { useSession } from '@gently/platform/session';
import { useEffect, useState } from 'react';
import { clearDraft, loadDraft, saveDraft } from '../../wizard/draft';

const DRAFT = 'contact';
type ContactValues = Required<ContactBody>;
const EMPTY: ContactValues = { name: '', email: '', subject: '', message: '' };
const ORDER = ['name', 'email', 'subject', 'message'] as const;

const messageOf = (error: unknown): string => (isApiError(error) ? error.message : 'Please try again.');

/** Who is signed in need not type name and email; what was typed before comes back. */
const useStart = (): ContactValues => {
  const { user } = useSession();
  const person = user ? { name: `${user.first_name} ${user.last_name}`.trim(), email: user.email } : {};
  const kept = loadDraft(localStorage, DRAFT, { ...EMPTY })?.values as ContactValues | undefined;
  return kept ?? { ...EMPTY, ...person };
};

/** A message to support. It is kept on this device until it has arrived. */
export const useContact = () => {
  const start = useStart();
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
        callback: ({ values }) =>
          saveDraft(localStorage, DRAFT, { values: { ...values }, step: 1, furthest: 1 }, []),
      }),
    [subscribe],
  );
  const submit = form.handleSubmit(async ({ subject, ...body }) => {
    setFailure(null);
    try {
      await call('POST /contact', { body: subject ? { ...body, subject } : body });
      clearDraft(localStorage, DRAFT);
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
