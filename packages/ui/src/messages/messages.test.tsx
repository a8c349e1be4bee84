import { BrowserRouter } from '@gently/platform/router';
import { render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../../test/show';
import { Composer } from './composer';
import { ConversationList } from './conversation-list';
import { MessageLog, type SaidMessage } from './message-log';
import { WriteCard } from './write-card';

const said = (number: number, changes: Partial<SaidMessage> = {}): SaidMessage => ({
  id: String(number),
  number,
  key: `key-${number}`,
  mine: false,
  text: `Message ${number}`,
  sent_at: '2030-03-03T09:05:00.000Z',
  read: false,
  ...changes,
});
const log = (messages: SaidMessage[], waiting = [] as Parameters<typeof MessageLog>[0]['waiting']) => (
  <BrowserRouter>
    <MessageLog
      name="Imogen"
      messages={messages}
      waiting={waiting}
      now={new Date('2030-03-03T10:00:00.000Z')}
      onRetry={() => undefined}
      onDiscard={() => undefined}
    />
  </BrowserRouter>
);
const region = () => within(screen.getByRole('region', { name: 'Messages with Imogen' }));

describe('what was said', () => {
  it('stands under its day, with its time, who said it, and "Read" in words', () => {
    render(log([said(1), said(2, { mine: true, read: true }), said(3, { mine: true })]));
    expect(region().getByRole('heading', { name: 'Today' })).toBeInTheDocument();
    const items = region().getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Imogen:Message 109:05',
      'You:Message 209:05 · Read',
      'You:Message 309:05',
    ]);
  });

  it('is told politely when it arrives, and not before', () => {
    const { rerender } = render(log([said(1)]));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    rerender(log([said(1), said(2, { mine: true })]));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    rerender(log([said(1), said(2, { mine: true }), said(3)]));
    expect(screen.getByRole('status')).toHaveTextContent('Imogen wrote: Message 3');
    expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'polite');
  });

  it('shows once what has arrived while it still counted as on its way', () => {
    const own = said(1, { mine: true, key: 'mine' });
    render(log([own], [{ key: 'mine', text: own.text, failure: null }]));
    expect(region().getAllByText('Message 1')).toHaveLength(1);
    expect(region().queryByText('Sending...')).toBeNull();
  });
});

describe('where one writes', () => {
  const writing = () => {
    const onSend = vi.fn();
    const Writing = () => {
      const [text, setText] = useState('');
      return (
        <Composer
          name="Imogen"
          text={text}
          onText={setText}
          phrases={['I’m running late.']}
          onSend={onSend}
        />
      );
    };
    const { user } = show(<Writing />);
    return { user, onSend, box: screen.getByRole('textbox', { name: 'Write to Imogen' }) };
  };

  it('sends by the button and by Ctrl and Enter; Enter makes a new line', async () => {
    const { user, onSend, box } = writing();
    await user.type(box, 'One{Enter}two');
    expect(onSend).not.toHaveBeenCalled();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(onSend).toHaveBeenCalledExactlyOnceWith('One\ntwo');
    expect(box).toHaveValue('');
    expect(box).toHaveFocus();
    await user.type(box, ' Three ');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSend).toHaveBeenLastCalledWith('Three');
  });

  it('puts ready-made words behind what is there, and sends nothing by itself', async () => {
    const { user, onSend, box } = writing();
    await user.type(box, 'Sorry.');
    await user.click(screen.getByRole('button', { name: 'I’m running late.' }));
    expect(box).toHaveValue('Sorry. I’m running late.');
    expect(box).toHaveFocus();
    expect(onSend).not.toHaveBeenCalled();
  });

  it('asks once before a telephone number is sent, and changes nothing in it', async () => {
    const { user, onSend, box } = writing();
    await user.type(box, '07700 900123');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSend).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Change it' }));
    expect(screen.queryByText('This looks like a telephone number')).toBeNull();
    expect(box).toHaveValue('07700 900123');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.click(screen.getByRole('button', { name: 'Send it as it is' }));
    expect(onSend).toHaveBeenCalledExactlyOnceWith('07700 900123');
  });

  it('says so when there is nothing to send', async () => {
    const { user, onSend } = writing();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByText('Please write something first')).toBeInTheDocument();
    expect(onSend).not.toHaveBeenCalled();
  });
});

describe('the way to a conversation', () => {
  it('says until when something can be written, or that it can only be read', () => {
    const { rerender } = render(
      <BrowserRouter>
        <WriteCard name="Imogen" to="/a" openUntil="2030-03-11T12:00:00.000Z" unread={0} />
      </BrowserRouter>,
    );
    expect(screen.getByRole('link', { name: 'Write to Imogen' })).toHaveAttribute('href', '/a');
    expect(screen.getByText(/until Mon 11 Mar 2030, 12:00\.$/)).toBeInTheDocument();
    rerender(
      <BrowserRouter>
        <WriteCard name="Imogen" to="/a" openUntil={null} unread={0} />
      </BrowserRouter>,
    );
    expect(screen.getByRole('link', { name: 'Read messages with Imogen' })).toBeInTheDocument();
  });
});

describe('the list of conversations', () => {
  it('shows one line of the latest message, and more of them in larger text, where few letters fit into one', () => {
    const row = { id: '1', to: '/one', name: 'Imogen', line: 'See you on Monday', when: '', unread: 0 };
    show(<ConversationList rows={[row]} />);
    const styleOf = () => {
      const { whiteSpace, display } = getComputedStyle(screen.getByText(row.line));
      return [whiteSpace, display];
    };
    expect(styleOf()).toEqual(['nowrap', 'inline']);
    document.documentElement.dataset.text = 'larger';
    expect(styleOf()).toEqual(['normal', '-webkit-box']);
    delete document.documentElement.dataset.text;
  });
});
