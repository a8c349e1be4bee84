import { styled } from '@gently/platform/styled';
import { media, StarRating, Text, tokens } from '@gently/ui';
import type { Voice } from '../content/voices';

const List = styled.ul`
  display: grid;
  gap: ${tokens.space10};
  ${media.lg} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${tokens.space12};
  }
`;
const Quote = styled.figure`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space4};
  height: 100%;
  padding-top: ${tokens.space5};
  border-top: ${tokens.hairline} solid ${tokens.accent};
  blockquote {
    margin: 0;
    font-size: ${tokens.text22};
    line-height: ${tokens.leadingSnug};
    text-wrap: pretty;
  }
  figcaption {
    margin-top: auto;
  }
`;

const VoiceItem = ({ quote, name, about, stars }: Voice) => (
  <li>
    <Quote>
      {stars && <StarRating value={stars} />}
      <blockquote>“{quote}”</blockquote>
      <figcaption>
        <Text as="span" $weight="medium" $size={16}>
          {name}
        </Text>
        <Text $tone="quiet" $size={16}>
          {about}
        </Text>
      </figcaption>
    </Quote>
  </li>
);

/** Testimonials beside each other. Say above them which are examples. */
export const VoiceList = ({ voices }: { voices: readonly Voice[] }) => (
  <List className="voices">
    {voices.map((voice) => (
      <VoiceItem key={voice.name} {...voice} />
    ))}
  </List>
);
