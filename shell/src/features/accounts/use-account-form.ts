import {
  problemsInOrder,
  schemaResolver,
  showRefusal,
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type FormSchema,
} from '@gently/platform/forms';
import { isApiError } from '@gently/platform/api';
import { useState } from 'react';

interface AccountForm<Values extends FieldValues> {
  schema: FormSchema<Values>;
  defaultValues: DefaultValues<Values>;
  /** The fields that the form shows, from the top. */
  order: readonly (keyof Values & string)[];
  /** Hands the answers in. */
  send: (values: Values) => Promise<void>;
}

/** A short form: checked when it is handed in, an error leaves its field as soon as that is edited, nothing typed is lost. */
export const useAccountForm = <Values extends FieldValues>({
  schema,
  defaultValues,
  order,
  send,
}: AccountForm<Values>) => {
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const form = useForm<Values>({
    resolver: schemaResolver(schema),
    defaultValues,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const refuse = () => setAttempt((count) => count + 1);
  const isAtShownField = (error: unknown): boolean =>
    isApiError(error) && error.errors.some(({ field }) => order.includes(field));
  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      await send(values);
    } catch (error) {
      showRefusal(form, error);
      // What the server says of a field is shown there; only the rest needs a notice of its own.
      if (isAtShownField(error)) refuse();
      else setFailure(error);
    }
  }, refuse);
  return {
    /** The messages at the fields, from the top. */
    summary: problemsInOrder(form.formState.errors, order),
    isSubmitting: form.formState.isSubmitting,
    /** Counts refused tries, so that the summary takes the focus again. */
    attempt,
    failure,
    submit,
    field: (name: FieldPath<Values>) => form.register(name, { onChange: () => form.clearErrors(name) }),
    messageOf: (name: FieldPath<Values>): string | undefined => form.getFieldState(name).error?.message,
    getValues: form.getValues,
  };
};

/** Whether the link of an email has run out or was used. */
export const isLinkInvalid = (error: unknown): boolean => isApiError(error) && error.code === 'link_invalid';
