import { type AdminCategory, changeCategoryBody, createCategoryBody } from '@gently/contracts/catalogue';
import { CATEGORY_NAME_MAX } from '@gently/contracts/catalogue-options';
import { SERVICE_CATEGORY_OPTIONS, type ServiceCategory } from '@gently/contracts/options';
import { problemsInOrder, schemaResolver, showRefusal, useController, useForm } from '@gently/platform/forms';
import { Button, Stack } from '@gently/ui';
import { Dialog } from '@gently/ui/dialog';
import { ErrorSummary, OptionCards, TextField } from '@gently/ui/forms';
import { FailedNotice, formOf } from '@gently/ui/parts';
import { useState } from 'react';
import { type NewCategory, useSaveCategory } from '../../data/services';

const FORM = 'category-form';
const ORDER = ['name', 'behaves_as'] as const;

interface CategoryValues {
  name: string;
  behaves_as: ServiceCategory | '';
}

interface CategoryDialogProps {
  /** Null for a new category. */
  category: AdminCategory | null;
  onClose: () => void;
  onSaved: (category: AdminCategory) => void;
}

const BEHAVIOURS = SERVICE_CATEGORY_OPTIONS.map((option) =>
  option.value === 'pay_it_forward'
    ? { ...option, hint: 'The client pays a part, and the Pay-It-Forward fund pays the rest.' }
    : option,
);

const schemaOf = (category: AdminCategory | null) =>
  category
    ? formOf<CategoryValues, unknown>(changeCategoryBody, ({ name }) => ({ name }))
    : formOf<CategoryValues, unknown>(createCategoryBody, (values) => values);

const useCategoryForm = ({ category, onSaved }: CategoryDialogProps) => {
  const save = useSaveCategory(category?.id ?? null);
  const [attempt, setAttempt] = useState(0);
  const form = useForm<CategoryValues>({
    defaultValues: { name: category?.name ?? '', behaves_as: category?.behaves_as ?? '' },
    resolver: schemaResolver<CategoryValues>(schemaOf(category)),
    shouldFocusError: false,
  });
  const refuse = () => setAttempt((count) => count + 1);
  const submit = form.handleSubmit(
    (values) =>
      save.mutate(values as NewCategory, {
        onSuccess: onSaved,
        onError: (error) => {
          if (showRefusal(form, error)) refuse();
        },
      }),
    refuse,
  );
  return { form, save, attempt, submit, summary: problemsInOrder(form.formState.errors, ORDER) };
};

/** Adds a category, or gives one another name. How its sessions work stays as it was chosen. */
export const CategoryDialog = (props: CategoryDialogProps) => {
  const { category, onClose } = props;
  const { form, save, attempt, submit, summary } = useCategoryForm(props);
  const { errors } = form.formState;
  const behaves = useController({ control: form.control, name: 'behaves_as' }).field;
  const title = category ? `Rename ${category.name}` : 'Add a category';
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      keep="Go back"
      busy={save.isPending}
      actions={
        <Button type="submit" form={FORM} loading={save.isPending} pendingLabel="Saving...">
          {category ? 'Rename' : 'Add the category'}
        </Button>
      }
    >
      <form id={FORM} noValidate aria-label={title} onSubmit={(event) => void submit(event)}>
        <Stack $gap={5}>
          <ErrorSummary errors={summary} attempt={attempt} />
          <FailedNotice title="The category was not saved" error={summary.length > 0 ? null : save.error} />
          <TextField
            {...form.register('name')}
            label="Name"
            autoComplete="off"
            maxLength={CATEGORY_NAME_MAX}
            error={errors.name?.message}
          />
          {!category && (
            <OptionCards<ServiceCategory>
              type="radio"
              name="behaves_as"
              label="How its sessions work"
              hint="Declutterers who offer sessions of this kind are asked. You cannot change this later."
              options={BEHAVIOURS}
              value={behaves.value}
              error={errors.behaves_as?.message}
              onChange={behaves.onChange}
            />
          )}
        </Stack>
      </form>
    </Dialog>
  );
};
