import type { ModuleDetail } from '@gently/contracts/training';
import type { ReaderBlock } from '@gently/contracts/training-blocks';
import { Route, Routes } from '@gently/platform/router';
import { act, axe, buildUser, renderApp, screen, userEvent, waitFor } from '@gently/testing/react';
import { fakeVoice, removeVoice } from '@gently/ui/aids/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildAttempt, buildModule, progressOf, QUIZ, TEXT, THINK } from '../../../testing/build';
import ModulePage from '../module-page';

const PARAGRAPH = 'Things pile up when starting is hard.';
const AUDIO: ReaderBlock = {
  id: 'block-audio',
  type: 'audio',
  title: 'A calm opening',
  file: { id: 'f'.repeat(24), kind: 'audio', name: 'a.mp3', type: 'audio/mpeg', size: 9, url: '/a.mp3' },
  caption: 'Two minutes.',
  captions: '',
  transcript: 'Shall we look at this shelf together?',
};
const user = buildUser({ role: 'declutterer' });

const open = (module: ModuleDetail = buildModule(), search = '') =>
  renderApp(
    <Routes>
      <Route path="/training/module/:id" element={<ModulePage />} />
    </Routes>,
    {
      user,
      route: `/training/module/${module.id}${search}`,
      answers: {
        'GET /training/modules/:id': { module },
        'POST /training/progress': { progress: progressOf(module) },
        'POST /training/modules/:id/attempts': { attempt: buildAttempt({ module_id: module.id }) },
      },
    },
  );
const ready = () => screen.findByRole('group', { name: 'Reading aids' });
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const lit = () => [...document.querySelectorAll('[data-lit]')].map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());
afterEach(removeVoice);

describe('reading a part aloud', () => {
  it('begins when it is pressed, reads what stands there, and marks the paragraph that it reads', async () => {
    const voice = fakeVoice();
    const { container } = open();
    await ready();
    expect(voice.said()).toEqual([]);
    expect(lit()).toEqual([]);
    await press('Read aloud');
    expect(lit()).toEqual([TEXT.title, PARAGRAPH]);
    expect(await axe(container)).toEqual([]);
    voice.endSentence();
    voice.endSentence();
    expect(voice.said()).toEqual([TEXT.title, PARAGRAPH, 'one shelf']);
    expect(lit()).toEqual([expect.stringMatching(/one shelf\s+one timer/)]);
  });

  it('ends with the part, and does not go on to the next one', async () => {
    const voice = fakeVoice();
    open();
    await ready();
    await press('Read aloud');
    while (screen.queryByRole('button', { name: 'Stop' })) voice.endSentence();
    expect(voice.said().at(-1)).toBe('one kind word');
    expect(lit()).toEqual([]);
    expect(button('Read aloud')).toHaveFocus();
  });

  it('stops by keyboard, and keeps the focus', async () => {
    const voice = fakeVoice();
    open();
    await ready();
    button('Read aloud').focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Enter}');
    expect(voice.cancelled()).toBe(1);
    expect(button('Read aloud')).toHaveFocus();
    expect(lit()).toEqual([]);
  });

  it('stops when another part opens, and when the page is left', async () => {
    const voice = fakeVoice();
    const { unmount } = open();
    await ready();
    await press('Read aloud');
    await press('Next');
    await waitFor(() => expect(screen.getByRole('heading', { name: THINK.title })).toHaveFocus());
    await waitFor(() => expect(voice.cancelled()).toBe(1));
    expect(voice.said()).toEqual([TEXT.title]);
    await press('Read aloud');
    expect(voice.said().at(-1)).toBe(THINK.title);
    unmount();
    expect(voice.cancelled()).toBe(2);
  });

  it('stops when a film or a recording begins, and reads its caption and transcript', async () => {
    const voice = fakeVoice();
    const { container } = open(buildModule({ content_blocks: [AUDIO, QUIZ] }));
    await ready();
    await press('Read aloud');
    while (screen.queryByRole('button', { name: 'Stop' })) voice.endSentence();
    expect(voice.said()).toEqual([
      AUDIO.title,
      'Two minutes.',
      'The transcript.',
      'Shall we look at this shelf together?',
    ]);
    await press('Read aloud');
    act(() => void container.querySelector('audio')?.dispatchEvent(new Event('play')));
    expect(voice.cancelled()).toBe(1);
    expect(button('Read aloud')).toBeInTheDocument();
  });

  it('reads a quiz question by question with its answers, and stops when others stand there', async () => {
    const voice = fakeVoice();
    open(buildModule(), '?at=quiz');
    await ready();
    await press('Read aloud');
    await press('Start the quiz');
    await screen.findByRole('radiogroup', { name: /^1\./ });
    // An effect stops the voice, after the questions have appeared.
    await waitFor(() => expect(voice.cancelled()).toBe(1));
    await press('Read aloud');
    while (screen.queryByRole('button', { name: 'Stop' })) voice.endSentence();
    expect(voice.said()).toEqual(
      expect.arrayContaining([
        'Question 1: What comes first in a first visit?',
        'Answer 1: Saying hello, and where you could sit',
        'Question 2: Who decides what leaves the home?',
        'Answer 4: The team',
      ]),
    );
  });

  it('says so when the browser could not, and lets somebody try again', async () => {
    const voice = fakeVoice();
    open();
    await ready();
    await press('Read aloud');
    voice.fail();
    expect(screen.getByText(/^Your browser could not read this page aloud/)).toBeInTheDocument();
    await press('Read aloud');
    expect(voice.said()).toEqual([TEXT.title, TEXT.title]);
  });

  it('says that there is no voice where the browser has none, with nothing to press in vain', async () => {
    const { container } = open();
    await ready();
    expect(screen.getByText(/^Your browser has no voice/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Read aloud' })).toBeNull();
    expect(screen.getByRole('switch', { name: 'Dim the rest' })).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });
});

describe('dimming the rest', () => {
  const dim = () => userEvent.click(screen.getByRole('switch', { name: 'Dim the rest' }));

  it('lights one paragraph at a time, by keyboard', async () => {
    const { container } = open();
    await ready();
    expect(screen.queryByRole('button', { name: 'Down a paragraph' })).toBeNull();
    screen.getByRole('switch', { name: 'Dim the rest' }).focus();
    await userEvent.keyboard(' ');
    expect(lit()).toEqual([TEXT.title, PARAGRAPH]);
    expect(button('Up a paragraph')).toHaveAttribute('aria-disabled', 'true');
    button('Down a paragraph').focus();
    await userEvent.keyboard('{Enter}');
    expect(lit()).toEqual([expect.stringContaining('one shelf')]);
    expect(screen.getByText('2 of 2 paragraphs')).toBeInTheDocument();
    expect(button('Down a paragraph')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('2 of 2 paragraphs')).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it('lights what is pressed, and the question that holds the focus', async () => {
    open();
    await ready();
    await dim();
    await userEvent.click(screen.getByText('one timer'));
    expect(screen.getByText('2 of 2 paragraphs')).toBeInTheDocument();
    await press('Next');
    await press('Next');
    await press('Start the quiz');
    (await screen.findByRole('radio', { name: 'The team' })).focus();
    expect(await screen.findByText('3 of 3 pieces')).toBeInTheDocument();
  });

  it('is read aloud from the lit paragraph on, and goes with the voice', async () => {
    const voice = fakeVoice();
    open();
    await ready();
    await dim();
    await press('Down a paragraph');
    await press('Read aloud');
    expect(voice.said()).toEqual(['one shelf']);
    await press('Up a paragraph');
    expect(voice.said().at(-1)).toBe(TEXT.title);
    voice.endSentence();
    voice.endSentence();
    expect(screen.getByText('2 of 2 paragraphs')).toHaveAttribute('aria-live', 'off');
    await press('Stop');
    expect(screen.getByText('2 of 2 paragraphs')).toHaveAttribute('aria-live', 'polite');
  });

  it('is remembered through parts and visits, until it is switched off', async () => {
    const first = open();
    await ready();
    expect(screen.getByRole('switch', { name: 'Dim the rest' })).not.toBeChecked();
    await dim();
    await press('Next');
    await screen.findByRole('heading', { name: THINK.title });
    expect(screen.getByRole('switch', { name: 'Dim the rest' })).toBeChecked();
    first.unmount();
    open();
    await ready();
    expect(screen.getByRole('switch', { name: 'Dim the rest' })).toBeChecked();
    await dim();
    expect(lit()).toEqual([]);
    screen.getByRole('switch', { name: 'Dim the rest' });
  });
});
