import { LayoutDashboard, LogOut } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button/button';
import { Avatar } from '../details/avatar';
import { Drawer } from '../drawer';
import type { ExampleSet } from '../example';
import { Stack } from '../layout/flow';
import { Menu } from '../menu';
import { TextLink } from '../text/text-link';
import { ConfirmDialog } from './confirm-dialog';

const Asking = () => {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Cancel booking
      </Button>
      <ConfirmDialog
        open={open}
        title="Cancel this session?"
        keep="Keep Booking"
        confirm="Yes, Cancel"
        pendingLabel="Cancelling..."
        pending={false}
        failure={null}
        onClose={close}
        onConfirm={close}
      >
        £90.00 will come back to your card within five working days.
      </ConfirmDialog>
    </>
  );
};
const Opening = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Menu
      </Button>
      <Drawer open={open} title="Menu" onClose={() => setOpen(false)}>
        <Stack as="nav" $gap={3} aria-label="Main">
          <TextLink to="/services">Services</TextLink>
          <TextLink to="/about">About</TextLink>
        </Stack>
      </Drawer>
    </>
  );
};

export const overlayExamples: ExampleSet = {
  component: 'Dialog, drawer and menu',
  examples: [
    { name: 'a question', Show: Asking },
    { name: 'a drawer', Show: Opening },
    {
      name: 'a user menu',
      Show: () => (
        <Menu
          label="Amira"
          start={<Avatar name="Amira Khan" size="2rem" />}
          header="amira@example.test"
          items={[
            { label: 'Dashboard', to: '/dashboard/client', icon: LayoutDashboard },
            { label: 'Sign out', onSelect: () => undefined, icon: LogOut },
          ]}
        />
      ),
    },
  ],
};
