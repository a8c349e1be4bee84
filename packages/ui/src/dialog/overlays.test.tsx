import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../../test/show';
import { Button } from '../button/button';
import { Drawer } from '../drawer';
import { Menu } from '../menu';
import { Dialog } from './index';

const Page = ({ kind }: { kind: 'dialog' | 'drawer' }) => {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {kind === 'dialog' && (
        <Dialog open={open} title="Cancel this session?" onClose={close} keep="Keep">
          £90.00 will come back.
        </Dialog>
      )}
      {kind === 'drawer' && (
        <Drawer open={open} title="Menu" onClose={close}>
          <a href="/about">About</a>
        </Drawer>
      )}
    </>
  );
};

describe('Dialog', () => {
  it('takes focus to its title, tells its text, and gives focus back', async () => {
    const { user } = show(<Page kind="dialog" />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = screen.getByRole('dialog', { name: 'Cancel this session?' });
    expect(dialog).toHaveAccessibleDescription('£90.00 will come back.');
    expect(screen.getByRole('heading', { name: 'Cancel this session?' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Keep' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it('closes with Escape', async () => {
    const { user } = show(<Page kind="dialog" />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes on a press beside it, not on one inside', async () => {
    const { user } = show(<Page kind="dialog" />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.click(screen.getByText('£90.00 will come back.'));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    await user.click(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays open while what it asked for is under way', async () => {
    const onClose = vi.fn();
    const { user } = show(
      <Dialog open busy title="Cancel this session?" keep="Keep" onClose={onClose}>
        £90.00 will come back.
      </Dialog>,
    );
    const keep = screen.getByRole('button', { name: 'Keep' });
    expect(keep).toHaveAttribute('aria-disabled', 'true');
    await user.click(keep);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('dialog'));
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('Drawer', () => {
  it('opens, closes with its button and gives focus back', async () => {
    const { user } = show(<Page kind="drawer" />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByRole('dialog', { name: 'Menu' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });
});

describe('Menu', () => {
  const onLogout = vi.fn();
  const menu = (
    <>
      <Menu
        label="Amira"
        items={[
          { label: 'Dashboard', to: '/dashboard' },
          { label: 'Sign out', onSelect: onLogout },
        ]}
      />
      <Button>Elsewhere</Button>
    </>
  );

  it('opens, does what is chosen, and closes', async () => {
    const { user } = show(menu);
    const button = screen.getByRole('button', { name: 'Amira' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(onLogout).toHaveBeenCalledOnce();
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes with Escape and gives focus back', async () => {
    const { user } = show(menu);
    await user.click(screen.getByRole('button', { name: 'Amira' }));
    await user.tab();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Amira' })).toHaveFocus();
  });

  it('closes when the keyboard or the pointer goes elsewhere', async () => {
    const { user } = show(menu);
    await user.click(screen.getByRole('button', { name: 'Amira' }));
    await user.tab();
    await user.tab();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Amira' }));
    await user.pointer({ keys: '[MouseLeft]', target: document.body });
    expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull();
  });
});
