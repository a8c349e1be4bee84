import type { OversightDetail } from '@gently/contracts/oversight';
import type { ContactMessage } from '@gently/contracts/session-contact';
import { useQuery } from '@gently/platform/query';
import { Stack, Text } from '@gently/ui';
import { Loaded, Part } from '@gently/ui/parts';
import { contactQuery } from '../../../data/oversight';
import { whenOf } from '../../../shared/words';
import { WrittenText } from '../../../shared/written-text';
import { MessageForm } from './message-form';
import { ProposalPart } from './proposal-part';

const Message = ({ message }: { message: ContactMessage }) => (
  <Stack as="li" $gap={1}>
    <Text $size={16} $tone="quiet">
      {message.name || 'Someone who has left'}
      {message.from === 'team' && ', for the team'}, {whenOf(message.sent_at)}
    </Text>
    <WrittenText>{message.text}</WrittenText>
  </Stack>
);

/** The thread with the client of a session, and times that are proposed to them. */
export const ClientContact = ({ session }: { session: OversightDetail }) => {
  const { id, client } = session;
  const query = useQuery(contactQuery(id));
  return (
    <Part id="client-contact" title={`Talk with ${client.first_name || 'the client'}`}>
      <Loaded level="h3" query={query} what="your messages" shapes={['6rem', '6rem']}>
        {({ messages, proposal, can_write: canWrite, can_propose: canPropose }) => (
          <Stack $gap={6}>
            {messages.length === 0 ? (
              <Text $tone="quiet">
                No messages yet. The client is notified of what you write and can answer here. Their telephone
                number stays private.
              </Text>
            ) : (
              <Stack as="ul" role="list" $gap={4} aria-label="Messages">
                {messages.map((message) => (
                  <Message key={message.id} message={message} />
                ))}
              </Stack>
            )}
            {canWrite && <MessageForm sessionId={id} />}
            {(proposal !== null || canPropose) && (
              <ProposalPart sessionId={id} proposal={proposal} canPropose={canPropose} />
            )}
          </Stack>
        )}
      </Loaded>
    </Part>
  );
};
