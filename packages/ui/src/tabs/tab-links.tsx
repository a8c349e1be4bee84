import { NavLink } from '@gently/platform/router';
import { styled } from '@gently/platform/styled';
import { TabRow, tabStyle } from './tab-style';

const Tab = styled(NavLink)`
  ${tabStyle}
`;

interface TabLinksProps {
  label: string;
  links: readonly { to: string; label: string; end?: boolean }[];
}

/** Tabs whose state lives in the address: links, of which one is the current page. */
export const TabLinks = ({ label, links }: TabLinksProps) => (
  <nav aria-label={label}>
    <TabRow>
      {links.map(({ to, label: words, end }) => (
        <Tab key={to} to={to} end={end}>
          {words}
        </Tab>
      ))}
    </TabRow>
  </nav>
);
