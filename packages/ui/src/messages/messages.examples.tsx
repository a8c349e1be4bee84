import { useState } from 'react';
import type { ExampleSet } from '../example';
import { Composer } from './composer';
import { ConversationList } from './conversation-list';
import { MessageLog, type SaidMessage } from './message-log';
import { SendForm } from './send-form';
import { WriteCard } from './write-card';

const said = (number: number, mine: boolean, text: string): SaidMessage => ({
  id: String(number),
  number,
  key: `key-${number}`,
  mine,
  text,
  sent_at: `2030-03-03T09:0${number}:00.000Z`,
  read: mine,
});

const ROWS = [
  { id: '1', to: '/one', name: 'Imogen', line: 'See you on Monday', when: 'Today, 09:05', unread: 2 },
  { id: '2', to: '/two', name: 'Marcus', line: 'No messages yet', when: '', unread: 0 },
];

const Writing = () => {
  const [text, setText] = useState('');
  return (
    <Composer
      name="Imogen"
      text={text}
      onText={setText}
      phrases={['Could we go slowly today?', 'I’m running late.']}
      onSend={() => undefined}
    />
  );
};

export const messagesExamples: ExampleSet = {
  component: 'Messages',
  examples: [
    { name: 'a list', Show: () => <ConversationList rows={ROWS} current="1" /> },
    {
      name: 'a conversation, one message of which was not sent',
      Show: () => (
        <MessageLog
          name="Imogen"
          messages={[said(1, false, 'Hello'), said(2, true, 'Could we go slowly today?')]}
          waiting={[{ key: 'x', text: 'Are you near?', failure: 'Please check your connection.' }]}
          now={new Date('2030-03-03T10:00:00.000Z')}
          onRetry={() => undefined}
          onDiscard={() => undefined}
        />
      ),
    },
    { name: 'where one writes', Show: Writing },
    {
      name: 'one text, which was not sent',
      Show: () => (
        <SendForm
          title="Message to the client"
          field={{ name: 'text', label: 'Your message', maxLength: 2000 }}
          emptyError="Please write a message"
          sentTitle="Your message was sent"
          failureTitle="Your message was not sent"
          button="Send"
          sending={{
            mutate: () => undefined,
            reset: () => undefined,
            isPending: false,
            isSuccess: false,
            error: new Error('no connection'),
          }}
        />
      ),
    },
    {
      name: 'the way to it',
      Show: () => <WriteCard name="Imogen" to="/one" openUntil="2030-03-11T12:00:00.000Z" unread={1} />,
    },
  ],
};
