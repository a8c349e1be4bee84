import type { BaseSyntheticEvent } from 'react';
import type { FieldPath, FieldValues, SubmitHandler, UseFormReturn } from 'react-hook-form';
import type { Problem } from './problems';

/**
 * @returns the fields of a form whose control refuses what is in it (`setCustomValidity`), such as text of which nothing was
 * chosen. The values of the form know nothing of such text.
 */
const unfinishedFields = (form: unknown): Problem[] =>
  form instanceof HTMLFormElement
    ? Array.from(form.elements).flatMap((control) =>
        control instanceof HTMLInputElement && control.validity.customError
          ? [{ field: control.id, message: control.validationMessage }]
          : [],
      )
    : [];

/**
 * Hands a form in once its values are valid and every control is finished.
 * @param refuse called when it was not handed in; what is wrong is shown at the fields by then
 */
export const submitFinished =
  <Values extends FieldValues>(
    form: Pick<UseFormReturn<Values>, 'handleSubmit' | 'setError'>,
    send: SubmitHandler<Values>,
    refuse: () => void,
  ) =>
  async (event?: BaseSyntheticEvent): Promise<void> => {
    const unfinished = unfinishedFields(event?.currentTarget);
    const refuseAll = () => {
      // The ids of the controls are the names of the fields, as the error summary needs them.
      for (const { field, message } of unfinished) form.setError(field as FieldPath<Values>, { message });
      refuse();
    };
    const sendFinished = (values: Values) => (unfinished.length > 0 ? refuseAll() : send(values));
    await form.handleSubmit(sendFinished, refuseAll)(event);
  };
