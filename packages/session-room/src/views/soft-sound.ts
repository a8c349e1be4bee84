const HERTZ = 440;
const SECONDS = 1.5;
const LOUDNESS = 0.08;

/** One low, fading tone. */
export const softSound = (): void => {
  const context = new AudioContext();
  const tone = context.createOscillator();
  const gain = context.createGain();
  tone.frequency.value = HERTZ;
  gain.gain.setValueAtTime(LOUDNESS, context.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + SECONDS);
  tone.connect(gain).connect(context.destination);
  tone.onended = () => void context.close();
  tone.start();
  tone.stop(context.currentTime + SECONDS);
};
