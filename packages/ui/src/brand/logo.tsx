import { PRODUCT_NAME } from '@gently/contracts/product';
import { styled } from '@gently/platform/styled';
import { breakpoints, tokens } from '../tokens';

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space2};
  color: inherit;
  font-size: ${tokens.text22};
  font-weight: ${tokens.weightBold};
  letter-spacing: -0.02em;
  line-height: 1;
  white-space: nowrap;
`;
const Sign = styled.svg`
  flex: none;
  width: 2.125rem;
  height: 2.125rem;
`;

/** In the largest words a narrow phone has no room for the name beside a menu: the mark says it alone. */
const Name = styled.span`
  @media (max-width: ${breakpoints.tight}) {
    display: none;
  }
  @media (max-width: ${breakpoints.sm}) {
    :root[data-text] & {
      display: none;
    }
  }
`;

/** The small mark: a sun that rises over a tidy shelf. Decorative. */
export const LogoMark = () => (
  <Sign viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <rect width="40" height="40" rx="11" fill="var(--primary-600)" />
    <path d="M11 18.5a9 9 0 0 1 18 0Z" fill="var(--scene-sun)" />
    <rect x="7" y="20.5" width="26" height="3.5" rx="1.75" fill="var(--ground)" />
    <rect x="10" y="26.5" width="8.5" height="7" rx="2" fill="var(--primary-200)" />
    <rect x="21.5" y="26.5" width="8.5" height="7" rx="2" fill="var(--accent-300)" />
  </Sign>
);

/** Mark and name. Put it in a link to the home page. */
export const Logo = () => (
  <Row>
    <LogoMark />
    <Name>{PRODUCT_NAME}</Name>
  </Row>
);
