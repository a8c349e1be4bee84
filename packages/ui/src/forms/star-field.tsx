import { styled } from '@gently/platform/styled';
import { Star } from 'lucide-react';
import { Icon } from '../icons/icon';
import { hiddenStyle, VisuallyHidden } from '../text/visually-hidden';
import { tokens } from '../tokens';
import type { FieldWords } from './field';
import { FieldGroup } from './field-group';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space2} ${tokens.space4};
`;
const Stars = styled.div`
  display: flex;
`;
const Native = styled.input`
  ${hiddenStyle}
`;
const StarLabel = styled.label<{ $lit: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  width: ${tokens.controlSize};
  height: ${tokens.controlSize};
  border-radius: ${tokens.radiusControl};
  color: ${tokens.star};
  cursor: pointer;
  svg {
    fill: ${({ $lit }) => ($lit ? 'currentcolor' : 'none')};
  }
  &:hover {
    background: ${tokens.well};
  }
  &:has(:focus-visible) {
    outline: ${tokens.focusWidth} solid ${tokens.focus};
    outline-offset: ${tokens.focusOffset};
  }
`;
const Chosen = styled.span`
  color: ${tokens.quietInk};
  font-size: ${tokens.text16};
`;

/** What the stars say, from one to five. */
const STAR_WORDS = ['Not for me', 'Could be better', 'Fine', 'Good', 'Very good'] as const;
const MOST = STAR_WORDS.length;

const nameOf = (stars: number): string => `${stars} ${stars === 1 ? 'star' : 'stars'}`;

export interface StarFieldProps extends FieldWords {
  id?: string;
  name: string;
  /** 1–5; undefined while nothing is chosen. */
  value: number | undefined;
  onChange: (stars: number) => void;
}

/** A rating from one to five stars, to give. Radio buttons lie beneath; the chosen one is said in words. */
export const StarField = ({ id, name, value, onChange, ...words }: StarFieldProps) => (
  <FieldGroup id={id ?? name} role="radiogroup" {...words}>
    <Row>
      <Stars>
        {STAR_WORDS.map((word, index) => {
          const stars = index + 1;
          return (
            <StarLabel key={word} $lit={value !== undefined && stars <= value}>
              <Native
                type="radio"
                name={name}
                value={stars}
                checked={value === stars}
                onChange={() => onChange(stars)}
              />
              <Icon icon={Star} size="1.75rem" />
              <VisuallyHidden>
                {nameOf(stars)}: {word}
              </VisuallyHidden>
            </StarLabel>
          );
        })}
      </Stars>
      {/* The radio buttons say the same to a screen reader. */}
      <Chosen aria-hidden="true">
        {value === undefined ? 'Choose from 1 to 5' : `${value} of ${MOST}: ${STAR_WORDS[value - 1] ?? ''}`}
      </Chosen>
    </Row>
  </FieldGroup>
);
