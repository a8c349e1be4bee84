/** Whether this browser can read aloud. */
export const canSpeak = (): boolean => 'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window;

interface Ends {
  onEnd: () => void;
  onFail: () => void;
}

/** Says one sentence. @returns what stops it; nothing is told afterwards. */
export const speak = (text: string, { onEnd, onFail }: Ends): (() => void) => {
  const voice = window.speechSynthesis;
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = 'en-GB';
  let isOver = false;
  const finish = (tell: () => void) => () => {
    if (isOver) return;
    isOver = true;
    tell();
  };
  utterance.onend = finish(onEnd);
  utterance.onerror = finish(onFail);
  voice.speak(utterance);
  return finish(() => voice.cancel());
};
