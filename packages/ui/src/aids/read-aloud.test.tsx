import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AidBar } from './aid-bar';
import { sentencesAt } from './sentences';
import { fakeVoice, removeVoice } from './testing/fake-voice';
import { useReadAloud } from './use-read-aloud';

const TEXT = 'One shelf. One timer. One kind word.';

const Page = ({ text = TEXT }: { text?: string }) => {
  const { status, currentId, play, pause, stop } = useReadAloud(sentencesAt('here', text));
  return (
    <AidBar label="Reading aids" status={status}>
      <button onClick={() => play()}>Play</button>
      <button onClick={() => play(2)}>Play the last</button>
      <button onClick={pause}>Pause</button>
      <button onClick={stop}>Stop</button>
      <output>{`${status} ${currentId ?? 'nothing'}`}</output>
    </AidBar>
  );
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const state = () => document.querySelector('output')?.textContent;

afterEach(() => {
  removeVoice();
  vi.useRealTimers();
});

describe('reading aloud', () => {
  it('begins when asked, goes on sentence by sentence, and ends with the last', async () => {
    const voice = fakeVoice();
    render(<Page />);
    expect(voice.said()).toEqual([]);
    await press('Play');
    expect(state()).toBe('reading here-0');
    for (const next of ['reading here-1', 'reading here-2', 'still nothing']) {
      voice.endSentence();
      expect(state()).toBe(next);
    }
    expect(voice.said()).toEqual(['One shelf.', 'One timer.', 'One kind word.']);
  });

  it('begins where it is told to, also while something else is read', async () => {
    const voice = fakeVoice();
    render(<Page />);
    await press('Play');
    await press('Play the last');
    expect(voice.cancelled()).toBe(1);
    expect(voice.said()).toEqual(['One shelf.', 'One kind word.']);
  });

  it('goes on after a pause, and begins anew after a stop', async () => {
    const voice = fakeVoice();
    render(<Page />);
    await press('Play');
    voice.endSentence();
    await press('Pause');
    expect(state()).toBe('paused here-1');
    await press('Play');
    await press('Stop');
    await press('Play');
    expect(voice.said()).toEqual(['One shelf.', 'One timer.', 'One timer.', 'One shelf.']);
  });

  it('falls silent when its text goes, when the page goes, and when the browser leaves it', async () => {
    const voice = fakeVoice();
    const { rerender, unmount } = render(<Page />);
    await press('Play');
    rerender(<Page text="" />);
    expect(voice.cancelled()).toBe(1);
    expect(state()).toBe('still nothing');
    rerender(<Page />);
    await press('Play');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(voice.cancelled()).toBe(2);
    expect(state()).toBe('still nothing');
    await press('Play');
    unmount();
    expect(voice.cancelled()).toBe(3);
  });

  it('says that the browser could not, when it reports so', async () => {
    const voice = fakeVoice();
    render(<Page />);
    await press('Play');
    voice.fail();
    expect(screen.getByText(/could not read this page aloud/)).toBeInTheDocument();
  });

  it('gives up on a voice that never begins, and waits for one that has begun', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const voice = fakeVoice();
    render(<Page />);
    await press('Play');
    voice.begin();
    act(() => void vi.advanceTimersByTime(60_000));
    expect(state()).toBe('reading here-0');
    voice.endSentence();
    act(() => void vi.advanceTimersByTime(8_000));
    expect(state()).toBe('failed nothing');
    expect(voice.cancelled()).toBe(1);
  });

  it('says that there is no voice where the browser has none', () => {
    render(<Page />);
    expect(screen.getByText(/has no voice to read this page aloud/)).toBeInTheDocument();
  });
});

describe('sentences', () => {
  it.each([
    ['One. Two? Three', ['One.', 'Two?', 'Three']],
    ['At 10:00 it is £90.00, all of it.', ['At 10:00 it is £90.00, all of it.']],
    ['Wait... then ring!', ['Wait...', 'then ring!']],
    ['  ', []],
  ])('%j is cut into sentences', (text, expected) => {
    expect(sentencesAt('here', text).map((sentence) => sentence.text)).toEqual(expected);
  });
});
