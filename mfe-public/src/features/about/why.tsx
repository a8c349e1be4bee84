import { Stack, Text } from '@gently/ui';
import { WHY } from '../../content/about';
import { Section } from '../../layout/section';

/** Why it started. */
export const Why = () => (
  <Section id="why-title" title={WHY.title} tone="surface" beside>
    <Stack $gap={5}>
      <Text $size={22}>{WHY.opening}</Text>
      {WHY.paragraphs.map((paragraph) => (
        <Text key={paragraph} $tone="quiet">
          {paragraph}
        </Text>
      ))}
    </Stack>
  </Section>
);
