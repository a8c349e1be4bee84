import { Link, type LinkProps } from '@gently/platform/router';
import { css, styled } from '@gently/platform/styled';
import type { ComponentPropsWithRef } from 'react';
import { tokens } from '../tokens';

const linkStyle = css`
  color: ${tokens.actionSoftInk};
  font-weight: ${tokens.weightMedium};
  text-decoration: underline;
  text-decoration-thickness: ${tokens.borderControl};
  text-decoration-color: ${tokens.actionLine};
  text-underline-offset: 0.2em;
  border-radius: ${tokens.space1};
  transition: text-decoration-color ${tokens.motionFast} ${tokens.ease};
  &:hover {
    text-decoration-color: currentcolor;
  }
`;

const Inside = styled(Link)`
  ${linkStyle}
`;
const Outside = styled.a`
  ${linkStyle}
`;

/** `to` leads to a page of the site, `href` to an address outside it (mail, phone, another site). */
export type TextLinkProps = LinkProps | (ComponentPropsWithRef<'a'> & { href: string; to?: undefined });

/** An underlined link in running text or alone. */
export const TextLink = (props: TextLinkProps) =>
  props.to === undefined ? <Outside {...props} /> : <Inside {...props} />;
