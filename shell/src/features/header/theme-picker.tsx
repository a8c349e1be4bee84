import { styled } from '@gently/platform/styled';
import { useTheme } from '@gently/platform/theme';
import { Icon, Text, tokens } from '@gently/ui';
import { Check } from '@gently/ui/icons';
import { useId } from 'react';
import { ChoiceRow, Choices, Legend } from './choice-style';

/** Each row wears its own theme, so that a person sees what they would get. */
const Swatches = styled.span`
  display: inline-flex;
`;
const Swatch = styled.span<{ $colour: string }>`
  width: ${tokens.space6};
  height: ${tokens.space6};
  border: 2px solid ${tokens.surface};
  border-radius: ${tokens.radiusFull};
  background: ${({ $colour }) => $colour};
  & + & {
    margin-left: calc(-1 * ${tokens.space2});
  }
`;
const Chosen = styled.span`
  display: inline-flex;
  margin-left: auto;
  color: ${tokens.action};
`;

/** Chooses one of the three themes; it applies at once. */
export const ThemePicker = () => {
  const { theme, themes, setTheme } = useTheme();
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-hint ${id}-note`}>
      <Legend>Choose Theme</Legend>
      <Text $size={16} $tone="quiet" id={`${id}-hint`}>
        Pick your favorite pastel color
      </Text>
      <Choices>
        {themes.map(({ name, label }) => (
          <ChoiceRow key={name} data-theme={name}>
            <input
              type="radio"
              name={`${id}-theme`}
              value={name}
              checked={theme === name}
              onChange={() => setTheme(name)}
            />
            <Swatches aria-hidden="true">
              <Swatch $colour={tokens.action} />
              <Swatch $colour={tokens.actionLine} />
              <Swatch $colour={tokens.accent} />
            </Swatches>
            {label}
            {theme === name && (
              <Chosen>
                <Icon icon={Check} />
              </Chosen>
            )}
          </ChoiceRow>
        ))}
      </Choices>
      <Text $size={14} $tone="quiet" id={`${id}-note`}>
        Theme changes apply instantly across the entire site.
      </Text>
    </fieldset>
  );
};
