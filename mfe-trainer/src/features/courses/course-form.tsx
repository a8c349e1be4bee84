import { type Course, courseBody } from '@gently/contracts/training';
import { COURSE_LIMITS } from '@gently/contracts/training-options';
import { problemsInOrder, schemaResolver, showRefusal, useController, useForm } from '@gently/platform/forms';
import { Actions, Button, Stack } from '@gently/ui';
import { ErrorSummary, OptionCards, TextArea, TextField } from '@gently/ui/forms';
import { FailedNotice } from '@gently/ui/parts';
import { useState } from 'react';
import { type CourseValues, useSaveCourse } from '../../data/courses';

interface CourseFormProps {
  /** Null for a new one. */
  course: Course | null;
  onDone: () => void;
}

const ORDER = ['title', 'description', 'is_active'] as const;

/** The words of a course, and whether people see it. */
export const CourseForm = ({ course, onDone }: CourseFormProps) => {
  const form = useForm<CourseValues>({
    defaultValues: {
      title: course?.title ?? '',
      description: course?.description ?? '',
      is_active: course?.is_active ?? true,
    },
    resolver: schemaResolver<CourseValues>(courseBody as never),
    shouldFocusError: false,
  });
  const [attempt, setAttempt] = useState(0);
  const save = useSaveCourse(course?.id ?? null);
  const active = useController({ control: form.control, name: 'is_active' });
  const { errors } = form.formState;
  const refuse = () => setAttempt((count) => count + 1);
  const submit = form.handleSubmit(
    (values) =>
      save.mutate(values, {
        onSuccess: onDone,
        onError: (error) => {
          if (showRefusal(form, error)) refuse();
        },
      }),
    refuse,
  );
  return (
    <form
      noValidate
      aria-label={course ? `Edit ${course.title}` : 'Create Course'}
      onSubmit={(event) => void submit(event)}
    >
      <Stack $gap={5}>
        <ErrorSummary errors={problemsInOrder(errors, ORDER)} attempt={attempt} />
        <TextField
          {...form.register('title')}
          label="Title"
          maxLength={COURSE_LIMITS.title}
          autoComplete="off"
          error={errors.title?.message}
        />
        <TextArea
          {...form.register('description')}
          label="Description"
          optional
          rows={3}
          maxLength={COURSE_LIMITS.description}
          error={errors.description?.message}
        />
        <OptionCards
          type="radio"
          name="is_active"
          label="Who sees it?"
          options={[
            { value: 'active', label: 'Active', hint: 'People see the course and can take it.' },
            { value: 'inactive', label: 'Inactive', hint: 'Only you see it, and who holds its certificate.' },
          ]}
          value={active.field.value ? 'active' : 'inactive'}
          onChange={(value) => active.field.onChange(value === 'active')}
        />
        <FailedNotice title="The course was not saved" error={save.error} />
        <Actions $justify="end">
          <Button variant="secondary" onClick={onDone}>
            Leave it
          </Button>
          <Button type="submit" loading={save.isPending} pendingLabel="Saving...">
            Save Course
          </Button>
        </Actions>
      </Stack>
    </form>
  );
};
