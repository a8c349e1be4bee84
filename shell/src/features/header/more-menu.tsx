import { PATHS } from '@gently/contracts/paths';
import { styled } from '@gently/platform/styled';
import { media } from '@gently/ui';
import { Menu } from '@gently/ui/menu';
import type { NavigationLink } from '../../shared/navigation';
import { ROOMIER } from './header-style';

/** Where the line has no room for every link, or stands back. */
const Place = styled.div<{ $always: boolean }>`
  ${media.xl} {
    :root:not(${ROOMIER}) & {
      display: ${({ $always }) => ($always ? 'block' : 'none')};
    }
  }
`;

const QUICK_ACCESS: NavigationLink = { label: 'Quick Access', to: PATHS.quickAccess };

interface MoreMenuProps {
  links: readonly NavigationLink[];
  /** Nobody is signed in. */
  visitor: boolean;
  /** A wide bar shows it, too: it holds all there is. */
  always?: boolean;
}

/** The links that a bar of middle width has no room for. */
export const MoreMenu = ({ links, visitor, always = false }: MoreMenuProps) => (
  <Place $always={always}>
    <Menu label="More" items={visitor ? [...links, QUICK_ACCESS] : links} />
  </Place>
);
