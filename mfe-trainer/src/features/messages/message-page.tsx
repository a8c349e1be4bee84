import { PATHS } from '@gently/contracts/paths';
import { TRAINER_MESSAGE_LIMITS } from '@gently/contracts/trainer-options';
import { useKeptForm, useWatch } from '@gently/platform/forms';
import {
  Actions,
  BackLink,
  Button,
  ButtonLink,
  Card,
  EmptyState,
  PageHeader,
  Stack,
  Text,
  useUrlFilters,
} from '@gently/ui';
import { ErrorSummary, OptionCards, TextArea, TextField } from '@gently/ui/forms';
import { CircleCheck, Mail } from '@gently/ui/icons';
import { FailedNotice } from '@gently/ui/parts';
import { useMessageStudents } from '../../data/students';
import { ModuleSelect } from '../../shared/module-select';
import { StudentPicker } from '../../shared/student-picker';
import { counted } from '../../shared/words';
import { bodyOf, EMPTY, messageForm, ORDER, type MessageValues } from './message-values';

const Sent = ({ to, onAgain }: { to: number; onAgain: () => void }) => (
  <EmptyState
    icon={CircleCheck}
    title="Message sent"
    action={
      <>
        <ButtonLink to={PATHS.trainerStudents}>Back to students</ButtonLink>
        <Button variant="secondary" onClick={onAgain}>
          Write another one
        </Button>
      </>
    }
  >
    It went to {counted(to, 'student')}, as a notification, and by email unless they have switched it off.
  </EmptyState>
);

/** The message as it is typed; it is kept on this device until it is sent. */
const useMessage = () => {
  const module = useUrlFilters().text('module');
  const stored: MessageValues = { ...EMPTY, module_id: module };
  const kept = useKeptForm<MessageValues>({
    name: 'trainer-message',
    stored,
    schema: messageForm,
    order: ORDER,
  });
  const send = useMessageStudents(() => kept.forget('sent'));
  const { form, submit, refusedBy, settle } = kept;
  const set = <Field extends keyof MessageValues>(field: Field, value: MessageValues[Field]) => {
    form.clearErrors(field);
    // The types of the library do not follow a field that is a variable.
    form.setValue(field, value as never);
  };
  return {
    ...kept,
    send,
    set,
    values: useWatch({ control: form.control }) as MessageValues,
    handleSubmit: submit((values) =>
      send.mutate(bodyOf(values), { onSuccess: () => settle(EMPTY, 'sent'), onError: refusedBy }),
    ),
  };
};

const Whom = ({ values, set, form }: Pick<ReturnType<typeof useMessage>, 'values' | 'set' | 'form'>) => {
  const { errors } = form.formState;
  return (
    <>
      <ModuleSelect
        value={values.module_id}
        emptyLabel="All my modules"
        error={errors.module_id?.message}
        onChange={(id) => {
          set('module_id', id);
          set('student_ids', []);
        }}
      />
      <OptionCards
        type="radio"
        name="whom"
        label="Who is it for?"
        options={[
          { value: 'all', label: 'All students', hint: 'Everybody who has begun.' },
          { value: 'some', label: 'Some students', hint: 'You choose them.' },
        ]}
        value={values.whom}
        onChange={(whom) => set('whom', whom)}
      />
      {values.whom === 'some' ? (
        <StudentPicker
          moduleId={values.module_id || undefined}
          chosen={values.student_ids}
          error={errors.student_ids?.message}
          onChange={(ids) => set('student_ids', ids)}
        />
      ) : (
        errors.student_ids && (
          <Text id="student_ids" tabIndex={-1} $tone="quiet">
            {errors.student_ids.message}
          </Text>
        )
      )}
    </>
  );
};

const MessageForm = (message: ReturnType<typeof useMessage>) => {
  const { form, summary, attempt, restored, values, set, send, handleSubmit } = message;
  const { errors } = form.formState;
  return (
    <Card as="form" noValidate onSubmit={(event) => void handleSubmit(event)} aria-label="Message Students">
      <Stack $gap={6}>
        <ErrorSummary errors={summary} attempt={attempt} />
        {restored && <Text $tone="quiet">You began this message before. It is as you left it.</Text>}
        <Whom values={values} set={set} form={form} />
        <TextField
          {...form.register('subject')}
          label="Subject"
          maxLength={TRAINER_MESSAGE_LIMITS.subject}
          autoComplete="off"
          error={errors.subject?.message}
        />
        <TextArea
          {...form.register('message')}
          label="Message"
          rows={8}
          maxLength={TRAINER_MESSAGE_LIMITS.message}
          error={errors.message?.message}
        />
        <FailedNotice title="The message was not sent" error={send.error} />
        <Actions $justify="end">
          <Button type="submit" icon={Mail} loading={send.isPending} pendingLabel="Sending...">
            Send message
          </Button>
        </Actions>
      </Stack>
    </Card>
  );
};

/** One message to students: of one module or of all, to everybody or to some. */
const MessagePage = () => {
  const message = useMessage();
  const { send } = message;
  return (
    <Stack $gap={6}>
      <BackLink to={PATHS.trainerStudents}>Students</BackLink>
      <PageHeader
        title="Message Students"
        lead="Everybody gets it as a notification, each on their own, and by email unless they have switched it off."
      />
      {send.data ? <Sent to={send.data.sent_to} onAgain={send.reset} /> : <MessageForm {...message} />}
    </Stack>
  );
};

export default MessagePage;
