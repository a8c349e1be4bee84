import { Button, Heading, Notice, Stack } from '@gently/ui';
import { ErrorSummary, TextArea, TextField } from '@gently/ui/forms';
import { useSession } from '@gently/platform/session';
import { ContactSent } from './contact-sent';
import { useContact } from './use-contact';

const MessageForm = () => {
  const { errors, summary, isSubmitting, submitCount, field, failure, sentTo, writeAgain, submit } =
    useContact();
  if (sentTo !== null) return <ContactSent email={sentTo} onWriteAgain={writeAgain} />;
  return (
    <Stack $gap={6}>
      <Heading as="h2" $size="card" id="write">
        Write to us
      </Heading>
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
    </Stack>
  );
};

/** The message itself, and in its place what is said once it has arrived. The next person here begins with an empty form. */
export const ContactForm = () => {
  const { user } = useSession();
  return <MessageForm key={user?.id ?? ''} />;
};
