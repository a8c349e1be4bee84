import { styled } from '@gently/platform/styled';
import type { ReactNode } from 'react';
import { Container } from '../layout/container';
import { breakpoints, media, tokens } from '../tokens';
import { DashboardNav, type FrameLink } from './dashboard-nav';

/** At least a screen high, so that the footer stays out of sight while a page loads. */
const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space6};
  min-height: 100vh;
  align-content: start;
  padding-block: ${tokens.space5} ${tokens.space16};
  ${media.lg} {
    grid-template-columns: 13rem minmax(0, 1fr);
    gap: ${tokens.space12};
    padding-top: ${tokens.space10};
  }
  @media print {
    display: block;
    padding-block: 0;
  }
`;
/** On a phone a host that says so (`data-host-menu`) has these links in its own menu: there is one menu, not two. */
const Side = styled.div`
  @media (max-width: calc(${breakpoints.md} - 0.01em)) {
    [data-host-menu] & {
      display: none;
    }
  }
  ${media.lg} {
    position: sticky;
    top: calc(${tokens.headerHeight} + ${tokens.space6});
    align-self: start;
  }
  @media print {
    display: none;
  }
`;

interface DashboardFrameProps {
  links: readonly FrameLink[];
  /** Name of the navigation. Default `Dashboard`. */
  label?: string;
  /** Address of the page that the open one belongs to, where its own address does not say so. */
  within?: string;
  children: ReactNode;
}

/** What stands around every page of a dashboard: its pages at the side from 1024 px on, above it on a tablet. */
export const DashboardFrame = ({ links, label = 'Dashboard', within, children }: DashboardFrameProps) => (
  <Columns>
    <Side>
      <DashboardNav links={links} label={label} within={within} />
    </Side>
    <div>{children}</div>
  </Columns>
);
