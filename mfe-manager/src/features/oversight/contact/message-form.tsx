import { CONTACT_TEXT_LENGTH, SESSION_CONTACT_TEXTS } from '@gently/contracts/session-contact-options';
import { SendForm } from '@gently/ui/messages';
import { useWriteToClient } from '../../../data/oversight';

/** Writes to the client of a session. */
export const MessageForm = ({ sessionId }: { sessionId: string }) => (
  <SendForm
    title="Message to the client"
    field={{
      name: 'text',
      label: 'Your message',
      hint: 'The client and the other managers of the region read it.',
      maxLength: CONTACT_TEXT_LENGTH,
    }}
    emptyError={SESSION_CONTACT_TEXTS.text}
    sentTitle="Your message was sent"
    failureTitle="Your message was not sent"
    button="Send message"
    sending={useWriteToClient(sessionId)}
  />
);
