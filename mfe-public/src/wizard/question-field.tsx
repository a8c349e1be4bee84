import { useController, useFormContext, type FieldValues } from '@gently/platform/forms';
import { OptionCards, PasswordField, TextArea, TextField } from '@gently/ui/forms';
import type { Question } from './question';
import { messageIn } from './wizard-steps';

const AGREED = 'agreed';

const useQuestion = (name: string) => {
  const { control, clearErrors } = useFormContext<FieldValues>();
  const { field, fieldState } = useController({ control, name });
  return {
    field,
    error: messageIn(fieldState.error),
    /** What was wrong with an answer no longer counts once it is edited. */
    change: (value: unknown) => {
      field.onChange(value);
      clearErrors(name);
    },
  };
};

/** Draws one question by its kind. */
export const QuestionField = ({ question }: { question: Question }) => {
  const { field, error, change } = useQuestion(question.name);
  const { name, label, hint, optional } = question;
  const words = { name, label, hint, optional, error };
  switch (question.kind) {
    case 'line':
      return (
        <TextField
          {...words}
          {...field}
          onChange={(event) => change(event.target.value)}
          type={question.type ?? 'text'}
          autoComplete={question.autoComplete}
          autoCapitalize={question.type === 'email' ? 'none' : undefined}
          spellCheck={question.type === 'email' ? false : undefined}
          maxLength={question.maxLength}
        />
      );
    case 'password':
      return (
        <PasswordField
          {...words}
          {...field}
          onChange={(event) => change(event.target.value)}
          autoComplete="new-password"
        />
      );
    case 'lines':
      return (
        <TextArea
          {...words}
          {...field}
          onChange={(event) => change(event.target.value)}
          maxLength={question.maxLength}
          rows={question.rows ?? 4}
        />
      );
    case 'one':
      return (
        <OptionCards
          {...words}
          type="radio"
          options={question.options}
          value={field.value as string}
          onChange={change}
        />
      );
    case 'many':
      return (
        <OptionCards
          {...words}
          type="checkbox"
          options={question.options}
          value={field.value as string[]}
          onChange={change}
        />
      );
    case 'agreement':
      return (
        <OptionCards
          {...words}
          type="checkbox"
          min="100%"
          options={[{ value: AGREED, label: question.statement }]}
          value={field.value === true ? [AGREED] : []}
          onChange={(chosen) => change(chosen.length > 0)}
        />
      );
  }
};
