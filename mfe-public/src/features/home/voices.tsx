import { VOICES, VOICES_TEXT } from '../../content/voices';
import { Section } from '../../layout/section';
import { VoiceList } from '../../parts/voice-list';

const hasExamples = VOICES.some(({ source }) => source === 'example');

/** Testimonials. Words that no client said are called what they are. */
export const Voices = () => (
  <Section
    id="voices-title"
    title={VOICES_TEXT.title}
    lead={hasExamples ? VOICES_TEXT.exampleNote : undefined}
    tone="accent"
  >
    <VoiceList voices={VOICES} />
  </Section>
);
