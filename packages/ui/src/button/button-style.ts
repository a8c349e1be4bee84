import { css, type RuleSet } from '@gently/platform/styled';
import { tokens } from '../tokens';

/** `primary`: the one main action of a screen. `secondary` beside it. `quiet` for the rest. `danger` asks once. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'regular' | 'large';

export interface ButtonLook {
  $variant: ButtonVariant;
  $size: ButtonSize;
  $wide: boolean;
}

const variants: Record<ButtonVariant, RuleSet> = {
  primary: css`
    background: ${tokens.action};
    border-color: ${tokens.action};
    color: ${tokens.actionInk};
    &:hover {
      background: ${tokens.actionHover};
      border-color: ${tokens.actionHover};
    }
  `,
  secondary: css`
    background: ${tokens.surface};
    border-color: ${tokens.action};
    color: ${tokens.actionSoftInk};
    &:hover {
      background: ${tokens.actionSoft};
    }
  `,
  quiet: css`
    background: transparent;
    border-color: transparent;
    color: ${tokens.actionSoftInk};
    &:hover {
      background: ${tokens.actionSoft};
    }
  `,
  danger: css`
    background: ${tokens.trouble};
    border-color: ${tokens.trouble};
    color: ${tokens.actionInk};
    &:hover {
      background: ${tokens.troubleInk};
      border-color: ${tokens.troubleInk};
    }
  `,
};

const sizes: Record<ButtonSize, RuleSet> = {
  regular: css`
    min-height: ${tokens.controlSize};
    padding: ${tokens.space2} ${tokens.space5};
    font-size: ${tokens.text18};
  `,
  large: css`
    min-height: calc(${tokens.controlSize} + ${tokens.space2});
    padding: ${tokens.space3} ${tokens.space6};
    font-size: ${tokens.text18};
  `,
};

/** On phones every button may take the whole width; `wide` keeps it so on larger screens. */
export const buttonStyle = css<ButtonLook>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${tokens.space2};
  width: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  max-width: 100%;
  border: ${tokens.borderControl} solid;
  border-radius: ${tokens.radiusControl};
  font-weight: ${tokens.weightMedium};
  line-height: ${tokens.leadingTight};
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background ${tokens.motionFast} ${tokens.ease},
    border-color ${tokens.motionFast} ${tokens.ease};
  ${({ $size }) => sizes[$size]}
  ${({ $variant }) => variants[$variant]}
  &[aria-disabled='true']:not([aria-busy]),
  &:disabled {
    cursor: not-allowed;
    background: ${({ $variant }) => ($variant === 'quiet' ? 'none' : tokens.well)};
    border-color: ${({ $variant }) => ($variant === 'quiet' ? 'transparent' : tokens.line)};
    color: ${tokens.quietInk};
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
  @media print {
    display: none;
  }
`;
