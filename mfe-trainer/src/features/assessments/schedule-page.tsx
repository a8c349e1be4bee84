import { londonDate } from '@gently/contracts/dates';
import { PATHS } from '@gently/contracts/paths';
import { ASSESSMENT_LIMITS } from '@gently/contracts/trainer-options';
import { useKeptForm, useWatch } from '@gently/platform/forms';
import { useNavigate } from '@gently/platform/router';
import { Actions, BackLink, Button, Card, Columns, PageHeader, Stack, Text } from '@gently/ui';
import { DateField, ErrorSummary, TextArea, TextField } from '@gently/ui/forms';
import { CalendarPlus } from '@gently/ui/icons';
import { FailedNotice } from '@gently/ui/parts';
import { useScheduleAssessment } from '../../data/assessments';
import { ModuleSelect } from '../../shared/module-select';
import { StudentPicker } from '../../shared/student-picker';
import { assessmentForm, type AssessmentValues, bodyOf, EMPTY, ORDER } from './assessment-values';

const useAssessment = () => {
  const kept = useKeptForm<AssessmentValues>({
    name: 'trainer-assessment',
    stored: EMPTY,
    schema: assessmentForm,
    order: ORDER,
  });
  const schedule = useScheduleAssessment(() => kept.forget('sent'));
  const navigate = useNavigate();
  const { form, submit, refusedBy, forget } = kept;
  const leave = () => {
    forget('sent');
    void navigate(PATHS.trainerAssessments);
  };
  return {
    ...kept,
    schedule,
    values: useWatch({ control: form.control }) as AssessmentValues,
    handleSubmit: submit((values) =>
      schedule.mutate(bodyOf(values), { onSuccess: leave, onError: refusedBy }),
    ),
  };
};
type Held = ReturnType<typeof useAssessment>;

const Whom = ({ form, values }: Pick<Held, 'form' | 'values'>) => {
  const { errors } = form.formState;
  return (
    <>
      <ModuleSelect
        value={values.module_id}
        emptyLabel="Choose a module"
        hint="Published modules can be chosen; they need a quiz."
        among={({ is_active: active }) => active}
        error={errors.module_id?.message}
        onChange={(id) => {
          form.clearErrors('module_id');
          form.setValue('module_id', id);
          form.setValue('student_ids', []);
        }}
      />
      {values.module_id && (
        <StudentPicker
          moduleId={values.module_id}
          chosen={values.student_ids}
          error={errors.student_ids?.message}
          onChange={(ids) => {
            form.clearErrors('student_ids');
            form.setValue('student_ids', ids);
          }}
        />
      )}
    </>
  );
};

const When = ({ form }: Pick<Held, 'form'>) => {
  const { errors } = form.formState;
  return (
    <Columns $min="12rem" $gap={5}>
      <DateField
        {...form.register('date')}
        label="Date"
        hint="From today."
        min={londonDate(new Date())}
        error={errors.date?.message}
      />
      <TextField
        {...form.register('time')}
        type="time"
        label="Time"
        hint="London time."
        error={errors.time?.message}
      />
      <TextField
        {...form.register('minutes')}
        type="number"
        inputMode="numeric"
        label="Open for (minutes)"
        hint="15 minutes to 7 days."
        min={ASSESSMENT_LIMITS.minutes.min}
        max={ASSESSMENT_LIMITS.minutes.max}
        error={errors.minutes?.message}
      />
    </Columns>
  );
};

/** Students are asked for once their module is known; before, there is nothing that a link could lead to. */
const isAsked =
  ({ module_id: module }: AssessmentValues) =>
  ({ field }: { field: string }): boolean =>
    module !== '' || field !== 'student_ids';

/** Agrees a time for the quiz of a module with some students. */
const SchedulePage = () => {
  const held = useAssessment();
  const { form, summary, attempt, restored, values, schedule, handleSubmit } = held;
  return (
    <Stack $gap={6}>
      <BackLink to={PATHS.trainerAssessments}>Assessments</BackLink>
      <PageHeader
        title="Schedule Assessment"
        lead="An agreed time for a quiz. Everybody you choose gets a notification, and an email with an entry for their calendar unless they have switched emails off."
      />
      <Card
        as="form"
        noValidate
        aria-label="Schedule Assessment"
        onSubmit={(event) => void handleSubmit(event)}
      >
        <Stack $gap={6}>
          <ErrorSummary errors={summary.filter(isAsked(values))} attempt={attempt} />
          {restored && <Text $tone="quiet">You began this before. It is as you left it.</Text>}
          <Whom form={form} values={values} />
          <When form={form} />
          <TextArea
            {...form.register('note')}
            label="Note"
            hint="What students should know beforehand."
            optional
            rows={3}
            maxLength={ASSESSMENT_LIMITS.note}
            error={form.formState.errors.note?.message}
          />
          <FailedNotice title="The assessment was not scheduled" error={schedule.error} />
          <Actions $justify="end">
            <Button
              type="submit"
              icon={CalendarPlus}
              loading={schedule.isPending}
              pendingLabel="Scheduling..."
            >
              Schedule Assessment
            </Button>
          </Actions>
        </Stack>
      </Card>
    </Stack>
  );
};

export default SchedulePage;
