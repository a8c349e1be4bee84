import { type Course, courseBody } from '@gently/contracts/training';
import { COURSE_LIMITS } from '@gently/contracts/training-options';
import {
  fieldsThatDiffer,
  isOvertaken,
  problemsInOrder,
  rebase,
  schemaResolver,
  showRefusal,
  useController,
  useForm,
  useWatch,
} from '@gently/platform/forms';
import { Actions, Button, Stack } from '@gently/ui';
import { ErrorSummary, OptionCards, TextArea, TextField } from '@gently/ui/forms';
import { FailedNotice, OvertakenNotice } from '@gently/ui/parts';
import { useState } from 'react';
import { type CourseValues, useSaveCourse } from '../../data/courses';
import { CourseFacts } from './course-facts';

interface CourseFormProps {
  /** Null for a new one. */
  course: Course | null;
  onDone: () => void;
}

const valuesOf = (course: Course | null): CourseValues => ({
  title: course?.title ?? '',
  description: course?.description ?? '',
  is_active: course?.is_active ?? true,
});

const ORDER = ['title', 'description', 'is_active'] as const;

/** The words of a course, and whether people see it. */
export const CourseForm = ({ course, onDone }: CourseFormProps) => {
  const form = useForm<CourseValues>({
    defaultValues: valuesOf(course),
    resolver: schemaResolver<CourseValues>(courseBody as never),
    shouldFocusError: false,
  });
  const [attempt, setAttempt] = useState(0);
  const [base, setBase] = useState(course);
  const save = useSaveCourse(base);
  const typed = useWatch({ control: form.control }) as CourseValues;
  const overtaken =
    course !== null && base !== null && isOvertaken({ seen: base.version, newest: course.version }, save);
  const goOn = (newest: Course, values: CourseValues) => {
    setBase(newest);
    form.reset(values);
    save.reset();
    document.getElementById('title')?.focus();
  };
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
        {overtaken && (
          <OvertakenNotice
            title="Someone else has changed this course in the meantime"
            isAnswer={save.isError}
            onKeep={() => goOn(course, rebase({ typed, began: valuesOf(base), newest: valuesOf(course) }))}
            onTakeNewest={() => goOn(course, valuesOf(course))}
          >
            <CourseFacts course={course} fields={fieldsThatDiffer(valuesOf(course), typed)} />
          </OvertakenNotice>
        )}
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
        <FailedNotice title="The course was not saved" error={overtaken ? null : save.error} />
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
