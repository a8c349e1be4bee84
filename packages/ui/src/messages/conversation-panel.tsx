import { ERRORS } from '@gently/contracts/errors';
import { momentWords } from '@gently/contracts/time-words';
import type { ReportReason } from '@gently/contracts/message-options';
import { useState } from 'react';
import { Button } from '../button/button';
import { Card } from '../card/card';
import { ConfirmDialog } from '../dialog/confirm-dialog';
import { Inline, Stack } from '../layout/flow';
import { Menu } from '../menu/menu';
import { Notice } from '../notice/notice';
import { Heading } from '../text/heading';
import { Text } from '../text/text';
import { Composer, type ComposerProps } from './composer';
import { MessageLog, type MessageLogProps } from './message-log';
import { ReportDialog } from './report-dialog';

/** Something that is asked for and may fail. */
export interface Asked {
  pending: boolean;
  /** Why it did not work, in words; null when nothing went wrong. */
  failure: string | null;
}

export interface ConversationPanelProps {
  name: string;
  /** Until when something can be written; null when it can only be read. */
  openUntil: string | null;
  paused: 'no' | 'by_you' | 'by_them';
  reported: boolean;
  log: Omit<MessageLogProps, 'name'>;
  composer: Omit<ComposerProps, 'name'>;
  block: Asked & { run: (blocked: boolean, done: () => void) => void };
  report: Asked & { run: (report: { reason: ReportReason; words: string }, done: () => void) => void };
}

type Question = 'none' | 'block' | 'report';

const Standing = ({ name, openUntil, paused, block }: ConversationPanelProps) => {
  if (paused === 'by_you')
    return (
      <Notice tone="waiting" title={`You have blocked ${name}`}>
        <Stack $gap={3} $align="start">
          <Text $size={16}>Neither of you can write. You can still read everything here.</Text>
          <Button
            variant="secondary"
            loading={block.pending}
            pendingLabel="One moment..."
            onClick={() => block.run(false, () => undefined)}
          >
            Let {name} write again
          </Button>
          {block.failure !== null && (
            <Text role="alert" $size={16} $tone="trouble">
              {block.failure}
            </Text>
          )}
        </Stack>
      </Notice>
    );
  if (paused === 'by_them') return <Notice tone="waiting">{ERRORS.conversation_paused.message}</Notice>;
  return openUntil === null ? <Notice tone="info">{ERRORS.conversation_closed.message}</Notice> : null;
};

const Head = (props: ConversationPanelProps & { onAsk: (question: Question) => void }) => {
  const { name, openUntil, paused, reported, onAsk } = props;
  const items = [
    ...(reported ? [] : [{ label: 'Tell a manager', onSelect: () => onAsk('report') }]),
    ...(paused === 'by_you' ? [] : [{ label: `Block ${name}`, onSelect: () => onAsk('block') }]),
  ];
  return (
    <Inline $justify="space-between" $align="start" $nowrap>
      <Stack $gap={1}>
        <Heading id="conversation" $size="card">
          {name}
        </Heading>
        {openUntil !== null && paused === 'no' && (
          <Text $size={16} $tone="quiet">
            You can write to each other until {momentWords(openUntil)}.
          </Text>
        )}
      </Stack>
      {items.length > 0 && (
        <Menu label="More" description={`about the conversation with ${name}`} items={items} />
      )}
    </Inline>
  );
};

/** A conversation of two people: what was said, where one writes, and the quiet ways out of it. */
export const ConversationPanel = (props: ConversationPanelProps) => {
  const { name, openUntil, paused, reported, log, composer, block, report } = props;
  const [question, setQuestion] = useState<Question>('none');
  const close = () => setQuestion('none');
  return (
    <Card as="section" aria-labelledby="conversation">
      <Stack $gap={5}>
        <Head {...props} onAsk={setQuestion} />
        {reported && (
          <Notice tone="info">You have told a manager about this conversation. They will look at it.</Notice>
        )}
        <MessageLog name={name} {...log} />
        <Standing {...props} />
        {openUntil !== null && paused === 'no' && <Composer name={name} {...composer} />}
      </Stack>
      <ConfirmDialog
        open={question === 'block'}
        title={`Block ${name}?`}
        keep="Go back"
        confirm="Yes, block"
        pendingLabel="Blocking..."
        pending={block.pending}
        failure={block.failure}
        onClose={close}
        onConfirm={() => block.run(true, close)}
      >
        <Text>
          Neither of you can write until you end this. {name} sees that the conversation is paused. Sessions
          that you have booked with each other stay booked.
        </Text>
      </ConfirmDialog>
      {question === 'report' && (
        <ReportDialog
          name={name}
          pending={report.pending}
          failure={report.failure}
          onClose={close}
          onReport={(said) => report.run(said, close)}
        />
      )}
    </Card>
  );
};
