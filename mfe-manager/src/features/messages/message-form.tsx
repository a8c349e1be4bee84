import { teamMessageBody, type TeamMessageBody } from '@gently/contracts/team';
import { RECIPIENT_OPTIONS, type Recipients, TEAM_LIMITS, TEAM_TEXTS } from '@gently/contracts/team-options';
import { useKeptForm, useWatch } from '@gently/platform/forms';
import { Actions, Button, Card, Notice, Stack, Text } from '@gently/ui';
import { ErrorSummary, OptionCards, TextArea, TextField } from '@gently/ui/forms';
import { Mail } from '@gently/ui/icons';
import { FailedNotice, formOf } from '@gently/ui/parts';
import { useSendMessage } from '../../data/team-messages';
import { PeoplePicker } from '../../shared/people-picker';
import { counted } from '../../shared/words';

interface MessageValues {
  recipients: Recipients;
  ids: string[];
  subject: string;
  message: string;
}
const EMPTY: MessageValues = { recipients: 'all', ids: [], subject: '', message: '' };

const bodyOf = ({ ids, ...rest }: MessageValues): TeamMessageBody => ({
  ...rest,
  ...(rest.recipients === 'specific' && { ids }),
});

const useMessage = () => {
  const kept = useKeptForm<MessageValues>({
    name: 'manager-message',
    stored: EMPTY,
    schema: formOf(teamMessageBody, bodyOf),
    order: ['recipients', 'ids', 'subject', 'message'],
  });
  const send = useSendMessage(() => kept.forget('sent'));
  return {
    ...kept,
    send,
    values: useWatch({ control: kept.form.control }) as MessageValues,
    handleSubmit: kept.submit((values) =>
      send.mutate(bodyOf(values), { onSuccess: () => kept.settle(EMPTY, 'sent'), onError: kept.refusedBy }),
    ),
  };
};

const Whom = ({ form, values }: Pick<ReturnType<typeof useMessage>, 'form' | 'values'>) => {
  const { errors } = form.formState;
  return (
    <>
      <OptionCards
        type="radio"
        name="recipients"
        label="Who is it for?"
        options={RECIPIENT_OPTIONS}
        value={values.recipients}
        error={errors.recipients?.message}
        onChange={(recipients) => {
          form.clearErrors(['recipients', 'ids']);
          form.setValue('recipients', recipients);
        }}
      />
      {values.recipients === 'specific' && (
        <PeoplePicker
          chosen={values.ids}
          error={errors.ids?.message}
          onChange={(ids) => {
            form.clearErrors('ids');
            form.setValue('ids', ids);
          }}
        />
      )}
    </>
  );
};

/** Writes to the team. */
export const MessageForm = () => {
  const { form, summary, attempt, restored, values, send, handleSubmit } = useMessage();
  const { errors } = form.formState;
  return (
    <Card as="form" noValidate aria-label="Send Team Message" onSubmit={(event) => void handleSubmit(event)}>
      <Stack $gap={6}>
        {send.data && (
          <Notice tone="success" title={TEAM_TEXTS.sent}>
            It went to {counted(send.data.sent_to, 'person', 'people')}.
          </Notice>
        )}
        <ErrorSummary errors={summary} attempt={attempt} />
        {restored && <Text $tone="quiet">You began this message before. It is as you left it.</Text>}
        <Whom form={form} values={values} />
        <TextField
          {...form.register('subject')}
          label="Subject"
          maxLength={TEAM_LIMITS.subject}
          autoComplete="off"
          error={errors.subject?.message}
        />
        <TextArea
          {...form.register('message')}
          label="Message"
          rows={8}
          maxLength={TEAM_LIMITS.message}
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
