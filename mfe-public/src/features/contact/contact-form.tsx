import { CONTACT_TEXTS } from '@gently/contracts/registration-texts';
import { Button, Notice, Stack } from '@gently/ui';
import { ErrorSummary, TextArea, TextField } from '@gently/ui/forms';
import { useContact } from './use-contact';

/** The message itself. Once it has arrived, the page says so for as long as it is open. */
export const ContactForm = () => {
  const { errors, summary, isSubmitting, submitCount, field, failure, sent, submit } = useContact();
  if (sent) {
    return (
      <Notice tone="success" title="Your message is with us">
        {CONTACT_TEXTS.sent}
      </Notice>
    );
  }
  return (
    <form noValidate aria-label="Write to us" onSubmit={(event) => void submit(event)}>
      <Stack $gap={6}>
        <ErrorSummary errors={summary} attempt={submitCount} />
        <fieldset disabled={isSubmitting}>
          <Stack $gap={5}>
            <TextField
              label="Your name"
              autoComplete="name"
              maxLength={120}
              error={errors.name?.message}
              {...field('name')}
            />
            <TextField
              label="Email"
              hint="We answer to this address."
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              error={errors.email?.message}
              {...field('email')}
            />
            <TextField
              label="What is it about?"
              optional
              autoComplete="off"
              maxLength={150}
              error={errors.subject?.message}
              {...field('subject')}
            />
            <TextArea
              label="Your message"
              maxLength={4000}
              rows={6}
              error={errors.message?.message}
              {...field('message')}
            />
          </Stack>
        </fieldset>
        {failure && (
          <Notice tone="trouble" title="Your message was not sent">
            {failure} What you wrote is still here.
          </Notice>
        )}
        <Button type="submit" size="large" wide loading={isSubmitting} pendingLabel="Sending...">
          Send message
        </Button>
      </Stack>
    </form>
  );
};
