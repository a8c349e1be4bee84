import { useSession, useViewing } from '@gently/platform/session';
import { styled } from '@gently/platform/styled';
import { SkipLink, tokens } from '@gently/ui';
import { useMemo, type ReactNode } from 'react';
import { ConnectionBanner } from '../features/connection/connection-banner';
import { Footer } from '../features/footer/footer';
import { Header } from '../features/header/header';
import { NotFoundNotice } from '../features/not-found/not-found-notice';
import { NotificationBell } from '../features/notifications/notification-bell';
import { SiteNotice } from '../features/site-notice/site-notice';
import { ViewingBar } from '../features/viewing/viewing-bar';
import { MAIN_ID } from '../shared/main-id';
import { createNavigation } from '../shared/navigation';
import { PageArrival } from './page-arrival';
import type { Site } from './start-site';

/** At least a screen high, so that the footer never moves while a page is on its way. */
const Main = styled.main`
  min-height: calc(100dvh - ${tokens.headerHeight});
`;

interface LayoutProps extends Site {
  children: ReactNode;
}

/** The frame of every page: header, the page, footer. */
export const Layout = ({ remotes, preview, children }: LayoutProps) => {
  const { user } = useSession();
  const viewing = useViewing();
  const navigation = useMemo(() => createNavigation(remotes, user), [remotes, user]);
  return (
    <>
      <SkipLink target={MAIN_ID} />
      {preview?.place === 'top' && preview.bar}
      <SiteNotice />
      <Header navigation={navigation} bell={<NotificationBell isLive={navigation.isLive} />} />
      <Main id={MAIN_ID} tabIndex={-1} data-host-menu="">
        <NotFoundNotice />
        {children}
      </Main>
      <Footer navigation={navigation} />
      {preview?.place === 'bottom' && preview.bar}
      {viewing && <ViewingBar viewing={viewing} />}
      <ConnectionBanner />
      <PageArrival titleOf={navigation.titleOf} />
    </>
  );
};
