import { Link, type LinkProps } from '@gently/platform/router';
import { styled } from '@gently/platform/styled';
import type { ReactNode } from 'react';
import { Icon, type IconType } from '../icons/icon';
import { buttonStyle, type ButtonLook, type ButtonSize, type ButtonVariant } from './button-style';

const StyledLink = styled(Link)<ButtonLook>`
  ${buttonStyle}
`;

export interface ButtonLinkProps extends Omit<LinkProps, 'children'> {
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  icon?: IconType;
  iconEnd?: IconType;
}

/** A link that looks like a button: it goes somewhere and changes nothing. */
export const ButtonLink = ({
  children,
  variant = 'primary',
  size = 'regular',
  wide = false,
  icon,
  iconEnd,
  ...rest
}: ButtonLinkProps) => (
  <StyledLink {...rest} $variant={variant} $size={size} $wide={wide}>
    {icon && <Icon icon={icon} />}
    <span>{children}</span>
    {iconEnd && <Icon icon={iconEnd} />}
  </StyledLink>
);
