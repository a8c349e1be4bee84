import { useForm, type DefaultValues, type FieldPath, type FieldValues } from '@gently/platform/forms';
import { schemaResolver, type FormSchema } from '@gently/platform/forms';
import { isApiError } from '@gently/platform/api';
import { useState } from 'react';

interface AccountForm<Values extends FieldValues> {
  schema: FormSchema<Values>;
  defaultValues: DefaultValues<Values>;
  /** Hands the answers in. */
  send: (values: Values) => Promise<void>;
}

/** A short form: checked when it is handed in, an error leaves its field as soon as that is edited, nothing typed is lost. */
export const useAccountForm = <Values extends FieldValues>({
  schema,
  defaultValues,
  send,
}: AccountForm<Values>) => {
  const [failure, setFailure] = useState<unknown>(null);
  const form = useForm<Values>({
    resolver: schemaResolver(schema),
    defaultValues,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      await send(values);
    } catch (error) {
      setFailure(error);
    }
  });
  const field = (name: FieldPath<Values>) => form.register(name, { onChange: () => form.clearErrors(name) });
  const messageOf = (name: FieldPath<Values>): string | undefined => form.getFieldState(name).error?.message;
  return { errors, isSubmitting, submitCount, failure, submit, field, messageOf, getValues: form.getValues };
};

/** Whether the link of an email has run out or was used. */
export const isLinkInvalid = (error: unknown): boolean => isApiError(error) && error.code === 'link_invalid';
