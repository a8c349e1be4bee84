import { useLocation } from '@gently/platform/router';
import { styled } from '@gently/platform/styled';
import { Button, Container, media, tokens } from '@gently/ui';
import { Drawer } from '@gently/ui/drawer';
import { Menu } from '@gently/ui/icons';
import { useState, type ReactNode } from 'react';
import { DashboardNav } from './dashboard-nav';

const Columns = styled.div`
  display: grid;
  gap: ${tokens.space6};
  min-height: 100vh;
  align-content: start;
  padding-block: ${tokens.space6} ${tokens.space16};
  ${media.lg} {
    grid-template-columns: 14rem minmax(0, 1fr);
    gap: ${tokens.space12};
    padding-top: ${tokens.space10};
  }
`;
const Side = styled.aside`
  display: none;
  ${media.lg} {
    position: sticky;
    top: ${tokens.space24};
    display: block;
    align-self: start;
  }
`;
const Opener = styled.div`
  ${media.lg} {
    display: none;
  }
`;

const SmallScreenMenu = () => {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Opener>
      <Button variant="secondary" icon={Menu} aria-expanded={open} onClick={() => setOpen(true)}>
        Dashboard menu
      </Button>
      <Drawer open={open} title="Dashboard menu" side="left" onClose={close}>
        <DashboardNav onNavigate={close} />
      </Drawer>
    </Opener>
  );
};

/** Sidebar from 1024 px; below, a drawer behind a button that says what it is. */
export const DashboardLayout = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  return (
    <Container>
      <Columns>
        <Side>
          <DashboardNav />
        </Side>
        <SmallScreenMenu key={pathname} />
        <div>{children}</div>
      </Columns>
    </Container>
  );
};
