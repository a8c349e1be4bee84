import { useController, type UseFormReturn } from '@gently/platform/forms';
import { OptionCards, Select, TextArea, TextField } from '@gently/ui/forms';
import type { AnswerValues } from './answer-values';
import type { Question } from './sections';

export type AnswersForm = UseFormReturn<AnswerValues>;

const NO_ANSWER = { value: '', label: 'No answer' };
const LIST_ROWS = 3;

interface AnswerFieldProps {
  form: AnswersForm;
  question: Question;
}

const Times = ({ form, question }: { form: AnswersForm; question: Question & { kind: 'one' | 'many' } }) => {
  const { field, fieldState } = useController({ control: form.control, name: 'preferred_times' });
  return (
    <OptionCards
      type="checkbox"
      name={question.name}
      label={question.label}
      optional
      options={question.options}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
};

/** One question of the profile, in the form that suits its answer. */
export const AnswerField = ({ form, question }: AnswerFieldProps) => {
  const { name, label, hint } = question;
  const words = { label, hint, optional: true, error: form.formState.errors[name]?.message };
  switch (question.kind) {
    case 'many':
      return <Times form={form} question={question} />;
    case 'one':
      return <Select {...form.register(name)} {...words} options={[NO_ANSWER, ...question.options]} />;
    case 'lines':
      return <TextArea {...form.register(name)} {...words} maxLength={question.maxLength} rows={LIST_ROWS} />;
    case 'line':
      return (
        <TextField
          {...form.register(name)}
          {...words}
          type={question.type ?? 'text'}
          autoComplete="off"
          maxLength={question.maxLength}
        />
      );
  }
};
