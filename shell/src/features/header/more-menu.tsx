import { styled } from '@gently/platform/styled';
import { media } from '@gently/ui';
import { Menu } from '@gently/ui/menu';
import type { NavigationLink } from '../../shared/navigation';

/** Where the line has no room for every link. */
const OnTight = styled.div`
  ${media.xl} {
    :root:not([data-text], [data-spacing]) & {
      display: none;
    }
  }
`;

/** The links that a bar of middle width has no room for. */
export const MoreMenu = ({ links }: { links: readonly NavigationLink[] }) =>
  links.length > 0 && (
    <OnTight>
      <Menu label="More" items={links} />
    </OnTight>
  );
