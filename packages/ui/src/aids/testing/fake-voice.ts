import { act } from 'react';

const NAMES = ['speechSynthesis', 'SpeechSynthesisUtterance'] as const;

class FakeUtterance {
  lang = '';
  constructor(readonly text: string) {}
}

/**
 * In place of the browser's voice, which jsdom does not have: says what it is given, and ends when it is told to. It stays
 * until `removeVoice`.
 */
export const fakeVoice = () => {
  const said: SpeechSynthesisUtterance[] = [];
  let cancelled = 0;
  const speechSynthesis = {
    speak: (utterance: SpeechSynthesisUtterance) => void said.push(utterance),
    cancel: () => void (cancelled += 1),
  };
  Object.assign(window, { speechSynthesis, SpeechSynthesisUtterance: FakeUtterance });
  const tell = (how: 'onstart' | 'onend' | 'onerror') =>
    act(() => void said.at(-1)?.[how]?.(new Event(how) as never));
  return {
    said: () => said.map(({ text }) => text),
    /** How often it was silenced. */
    cancelled: () => cancelled,
    begin: () => tell('onstart'),
    endSentence: () => tell('onend'),
    fail: () => tell('onerror'),
  };
};

/** Leaves a browser without a voice, for `afterEach`. */
export const removeVoice = (): void => {
  for (const name of NAMES) Reflect.deleteProperty(window, name);
};
