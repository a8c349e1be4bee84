import { useComfort, type Comfort } from '@gently/platform/theme';
import { Heading, Stack } from '@gently/ui';
import { useId } from 'react';
import { Legend, Segment, Segments } from './choice-style';

interface Setting<Name extends keyof Comfort> {
  name: Name;
  label: string;
  choices: readonly { value: Comfort[Name]; label: string }[];
}

const TEXT: Setting<'text'> = {
  name: 'text',
  label: 'Text size',
  choices: [
    { value: 'standard', label: 'Usual' },
    { value: 'large', label: 'Large' },
    { value: 'larger', label: 'Larger' },
  ],
};
const SPACING: Setting<'spacing'> = {
  name: 'spacing',
  label: 'Spacing of words and lines',
  choices: [
    { value: 'standard', label: 'Usual' },
    { value: 'roomy', label: 'Roomy' },
  ],
};
const MOTION: Setting<'motion'> = {
  name: 'motion',
  label: 'Movement on the screen',
  choices: [
    { value: 'standard', label: 'A little' },
    { value: 'reduced', label: 'None' },
  ],
};

const FONT: Setting<'font'> = {
  name: 'font',
  label: 'Typeface',
  choices: [
    { value: 'standard', label: 'Usual' },
    { value: 'lexend', label: 'Lexend' },
    { value: 'opendyslexic', label: 'OpenDyslexic' },
  ],
};
const LIGHT: Setting<'light'> = {
  name: 'light',
  label: 'Light or dim',
  choices: [
    { value: 'standard', label: 'Like my device' },
    { value: 'light', label: 'Light' },
    { value: 'dim', label: 'Dim' },
  ],
};

const Choice = <Name extends keyof Comfort>({ setting }: { setting: Setting<Name> }) => {
  const { comfort, setComfort } = useComfort();
  const id = useId();
  return (
    <fieldset>
      <Legend $quiet>{setting.label}</Legend>
      <Segments>
        {setting.choices.map(({ value, label }) => (
          <Segment key={value}>
            <input
              type="radio"
              name={id}
              value={value}
              checked={comfort[setting.name] === value}
              onChange={() => setComfort({ [setting.name]: value })}
            />
            {label}
          </Segment>
        ))}
      </Segments>
    </fieldset>
  );
};

/** Makes the site easier to read; it applies at once. */
export const ComfortPicker = () => (
  <Stack $gap={4}>
    <Heading as="h2" $size="small">
      Comfort
    </Heading>
    <Choice setting={LIGHT} />
    <Choice setting={FONT} />
    <Choice setting={TEXT} />
    <Choice setting={SPACING} />
    <Choice setting={MOTION} />
  </Stack>
);
