/** A voice that has not begun by then is not there: some browsers without one stay silent, and report nothing. */
const BEGINS_WITHIN_MS = 8_000;

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
    clearTimeout(waiting);
    // Named here so that it is held: Chrome forgets a sentence that nobody holds, and never tells that it ended.
    utterance.onstart = null;
    tell();
  };
  const giveUp = finish(() => {
    voice.cancel();
    onFail();
  });
  const waiting = setTimeout(giveUp, BEGINS_WITHIN_MS);
  utterance.onstart = () => clearTimeout(waiting);
  utterance.onend = finish(onEnd);
  utterance.onerror = finish(onFail);
  voice.speak(utterance);
  return finish(() => voice.cancel());
};
