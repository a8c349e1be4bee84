import { keyframes, styled } from '@gently/platform/styled';
import { LoaderCircle } from 'lucide-react';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Icon, type IconType } from '../icons/icon';
import { buttonStyle, type ButtonLook, type ButtonSize, type ButtonVariant } from './button-style';

const turn = keyframes`
  to { rotate: 360deg; }
`;
const StyledButton = styled.button<ButtonLook>`
  ${buttonStyle}
`;
const Turning = styled.span`
  display: inline-flex;
  animation: ${turn} 1.2s linear infinite;
`;

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** The words of the action, a verb first. */
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Takes the whole width. */
  wide?: boolean;
  /** A sign before the words. */
  icon?: IconType;
  /** A sign after the words, such as an arrow forward. */
  iconEnd?: IconType;
  /** The action is under way: keeps focus, ignores presses. */
  loading?: boolean;
  /** Words while loading, such as "Signing In...". */
  pendingLabel?: string;
}

/** A button of at least 48 px. It stays focusable while loading, so that a keyboard never loses its place. */
export const Button = ({
  children,
  variant = 'primary',
  size = 'regular',
  wide = false,
  icon,
  iconEnd,
  loading = false,
  pendingLabel,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) => {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) return event.preventDefault();
    onClick?.(event);
  };
  return (
    <StyledButton
      {...rest}
      type={type}
      onClick={handleClick}
      aria-disabled={loading || rest['aria-disabled'] || undefined}
      aria-busy={loading || undefined}
      $variant={variant}
      $size={size}
      $wide={wide}
    >
      {loading && (
        <Turning>
          <Icon icon={LoaderCircle} />
        </Turning>
      )}
      {!loading && icon && <Icon icon={icon} />}
      <span>{loading && pendingLabel ? pendingLabel : children}</span>
      {!loading && iconEnd && <Icon icon={iconEnd} />}
    </StyledButton>
  );
};
