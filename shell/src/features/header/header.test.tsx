import { act, fireEvent } from '@testing-library/react';
import { axe, buildUser, fails, screen, userEvent, waitFor, within } from '@gently/testing/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CLIENT, fakeRemotes, PUBLIC, VISITORS } from '../../testing/fake-remotes';
import { barLinks, inBar, renderSite } from '../../testing/render-site';

const drawer = () => within(screen.getByRole('dialog', { name: 'Menu' }));
const openMenu = (user: ReturnType<typeof userEvent.setup>) => user.click(inBar('button', 'Menu'));

afterEach(() => vi.restoreAllMocks());

describe('the bar', () => {
  // spec: C2.2-02
  it('shows a visitor the links of the live remotes and the ways to sign in', async () => {
    const { container } = renderSite();
    const links = barLinks().map((link) => [
      link.textContent || link.getAttribute('aria-label'),
      link.getAttribute('href'),
    ]);
    expect(links.slice(1)).toEqual([
      ['Home', '/'],
      ['About', '/about'],
      ['Quick Access', '/login?quick=true'],
      ['Sign in', '/login'],
      ['Book Now', '/book'],
    ]);
    expect(inBar('link', 'Home')).toHaveAttribute('aria-current', 'page');
    await screen.findByRole('heading', { name: 'Home' });
    expect(await axe(container)).toEqual([]);
  });

  it('offers nothing that is not there', () => {
    renderSite({ remotes: fakeRemotes([PUBLIC]) });
    expect(screen.queryByText(/Book/)).toBeNull();
  });

  it('offers booking to clients and visitors only', () => {
    renderSite({ user: buildUser({ role: 'trainer' }) });
    expect(screen.queryByText(/Book/)).toBeNull();
  });

  it('begins to load the page behind a link that is pointed at or reached by keyboard', async () => {
    const user = userEvent.setup();
    const { remotes } = renderSite({ route: '/login' });
    expect(remotes.loaded).toEqual([]);
    await user.hover(inBar('link', 'Book Now'));
    expect(remotes.loaded).toEqual(['mfe-client']);
    fireEvent.focus(inBar('link', 'About'));
    expect(remotes.loaded).toEqual(['mfe-client', 'mfe-public']);
  });

  // spec: C2.2-03
  it('shows who is signed in, with the way to the dashboard of the role', async () => {
    const user = userEvent.setup();
    renderSite({ user: buildUser({ role: 'franchise_owner' }) });
    expect(screen.queryByText('Sign in')).toBeNull();
    await user.click(inBar('button', /Rowan/));
    expect(inBar('link', 'Dashboard')).toHaveAttribute('href', '/dashboard/franchise');
  });

  it.each(['client', 'declutterer', 'trainer', 'manager', 'franchise_owner', 'admin'] as const)(
    'leads a %s to the page that changes the email address, in the bar and in the drawer',
    async (role) => {
      const user = userEvent.setup();
      renderSite({ user: buildUser({ role }) });
      await user.click(inBar('button', /Rowan/));
      expect(inBar('link', 'Change email address')).toHaveAttribute('href', '/account/email');
      await openMenu(user);
      const link = drawer().getByRole('link', { name: 'Change email address' });
      expect(link).toHaveAttribute('href', '/account/email');
    },
  );

  // spec: C2.2-03
  it('calls a person without a first name User', () => {
    renderSite({ user: buildUser({ first_name: '' }) });
    expect(inBar('button', /^User/)).toBeInTheDocument();
  });

  // spec: C2.2-03
  it('signs out to the home page', async () => {
    const user = userEvent.setup();
    const site = renderSite({
      route: '/dashboard/client',
      user: buildUser(),
      answers: { 'POST /auth/logout': { status: 'ok' } },
    });
    await user.click(inBar('button', /Rowan/));
    await user.click(inBar('button', 'Sign out'));
    await waitFor(() => expect(site.address()).toBe('/'));
    expect(localStorage.getItem('gently-sorted')).toBeNull();
  });
});

describe('further links, once their pages are there', () => {
  const FURTHER = ['Training', 'Join Our Team', 'Get Started'];
  const remotes = () => fakeRemotes([VISITORS, CLIENT]);
  const hrefs = () => new Map(barLinks().map((link) => [link.textContent, link.getAttribute('href')]));

  // spec: C2.2-02
  it('stand in a wide bar, and in the menu More of a narrower one', async () => {
    const user = userEvent.setup();
    const { container } = renderSite({ remotes: remotes() });
    expect(FURTHER.map((label) => hrefs().get(label))).toEqual([
      '/training',
      '/declutterer/recruitment',
      '/register',
    ]);
    await user.click(inBar('button', 'More'));
    expect(barLinks().filter(({ textContent }) => textContent === 'Get Started')).toHaveLength(2);
    expect(await axe(container)).toEqual([]);
  });

  it('stand back into the menu More where somebody works', async () => {
    const user = userEvent.setup();
    renderSite({ route: '/dashboard/client', user: buildUser() });
    expect(hrefs().has('About')).toBe(false);
    await user.click(inBar('button', 'More'));
    expect(hrefs().get('About')).toBe('/about');
  });

  it('ask nobody to join who is signed in', () => {
    renderSite({ remotes: remotes(), user: buildUser() });
    expect(FURTHER.filter((label) => hrefs().has(label))).toEqual(['Training']);
  });

  it('are in the drawer', async () => {
    const user = userEvent.setup();
    renderSite({ remotes: remotes() });
    await openMenu(user);
    for (const name of FURTHER) expect(drawer().getByRole('link', { name })).toBeVisible();
  });
});

describe('Sign out everywhere', () => {
  const question = () => within(screen.getByRole('dialog', { name: 'Sign out everywhere?' }));
  const ask = async (answers: Parameters<typeof renderSite>[0] & object) => {
    const user = userEvent.setup();
    const site = renderSite({ route: '/dashboard/client', user: buildUser(), ...answers });
    await user.click(inBar('button', /Rowan/));
    await user.click(inBar('button', 'Sign out everywhere'));
    return { user, site };
  };

  // spec: C2.2-03
  it('asks first, then ends every sign-in and goes home', async () => {
    const { user, site } = await ask({ answers: { 'POST /auth/logout-everywhere': { status: 'ok' } } });
    expect(question().getByText(/every device and in every browser, this one too/)).toBeVisible();
    expect(await axe(site.container)).toEqual([]);
    await user.click(question().getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(site.address()).toBe('/'));
    expect(localStorage.getItem('gently-sorted')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does nothing when the person stays', async () => {
    const { user, site } = await ask({});
    await user.click(question().getByRole('button', { name: 'Stay signed in' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(site.api.requests.map(({ key }) => key)).not.toContain('POST /auth/logout-everywhere');
  });

  it('says that the person is still signed in when it could not be done', async () => {
    const { user } = await ask({ answers: { 'POST /auth/logout-everywhere': fails('network') } });
    await user.click(question().getByRole('button', { name: 'Sign out everywhere' }));
    expect(await question().findByText('You are still signed in')).toBeVisible();
    expect(question().getByText(/could not reach/)).toBeVisible();
  });

  it('is in the drawer as well', async () => {
    const user = userEvent.setup();
    renderSite({ user: buildUser() });
    await openMenu(user);
    await user.click(drawer().getByRole('button', { name: 'Sign out everywhere' }));
    expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
    expect(question().getByRole('heading')).toBeVisible();
  });
});

describe('the drawer of small screens', () => {
  // spec: C2.2-01
  it('holds the same links as the bar, and closes on navigation', async () => {
    const user = userEvent.setup();
    const site = renderSite();
    await openMenu(user);
    const addresses = drawer()
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    for (const link of [
      ['Home', '/'],
      ['About', '/about'],
      ['Quick Access', '/login?quick=true'],
      ['Sign in', '/login'],
      ['Book Now', '/book'],
    ])
      expect(addresses).toContainEqual(link);
    expect(await axe(site.container)).toEqual([]);
    await user.click(drawer().getByRole('link', { name: 'About' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(site.address()).toBe('/about');
  });

  it('takes the focus, closes on Escape, and gives the focus back', async () => {
    const user = userEvent.setup();
    renderSite();
    await openMenu(user);
    expect(drawer().getByRole('heading', { name: 'Menu' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(inBar('button', 'Menu')).toHaveFocus();
  });

  // spec: C2.2-01
  it('closes when the window becomes 768 px wide', async () => {
    const user = userEvent.setup();
    let widen: () => void = () => undefined;
    const query = {
      matches: true,
      addEventListener: (_: string, listener: () => void) => (widen = listener),
    };
    const matchMedia = vi
      .spyOn(window, 'matchMedia')
      .mockReturnValue({ ...query, removeEventListener: () => undefined } as unknown as MediaQueryList);
    renderSite();
    await openMenu(user);
    expect(matchMedia).toHaveBeenCalledWith('(min-width: 48em)');
    act(() => widen());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('begins with the pages of the dashboard: there is one menu', async () => {
    const user = userEvent.setup();
    const site = renderSite({ route: '/dashboard/client', user: buildUser() });
    await openMenu(user);
    const pages = within(drawer().getByRole('navigation', { name: 'Dashboard' })).getAllByRole('link');
    expect(pages.map(({ textContent }) => textContent)).toEqual(['Overview', 'Sessions']);
    expect(await axe(site.container)).toEqual([]);
    await user.click(pages[1] as HTMLElement);
    expect(site.address()).toBe('/dashboard/client/sessions');
  });

  // spec: C2.2-04
  it('shows the full name and the e-mail of the person', async () => {
    const user = userEvent.setup();
    const site = renderSite({ user: buildUser(), answers: { 'POST /auth/logout': { status: 'ok' } } });
    await openMenu(user);
    expect(drawer().getByText('Rowan Ellis')).toBeVisible();
    expect(drawer().getByText('rowan@example.test')).toBeVisible();
    expect(drawer().getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard/client');
    await user.click(drawer().getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(site.address()).toBe('/');
  });
});

describe('the look of the site', () => {
  const openSettings = async () => {
    const user = userEvent.setup();
    const site = renderSite();
    await openMenu(user);
    return { user, site, group: (name: string) => within(screen.getByRole('group', { name })) };
  };

  // spec: C2.2-05
  it('offers three themes with the words of the product, and applies a choice at once', async () => {
    const { user, site, group } = await openSettings();
    const themes = group('Choose Theme');
    expect(themes.getByText('Pick your favorite pastel color')).toBeVisible();
    expect(themes.getByText('Theme changes apply instantly across the entire site.')).toBeVisible();
    expect(themes.getByRole('radio', { name: 'Fresh Teal' })).toBeChecked();
    await user.click(themes.getByRole('radio', { name: 'Calm Blue' }));
    expect(document.documentElement.dataset.theme).toBe('blue');
    await user.click(themes.getByRole('radio', { name: 'Warm Peach' }));
    expect(document.documentElement.dataset.theme).toBe('peach');
    expect(localStorage.getItem('gently-sorted-theme')).toBe('peach');
    expect(await axe(site.container)).toEqual([]);
  });

  it('becomes easier to read', async () => {
    const { user, group } = await openSettings();
    await user.click(group('Text size').getByRole('radio', { name: 'Large' }));
    await user.click(group('Spacing of words and lines').getByRole('radio', { name: 'Roomy' }));
    await user.click(group('Movement on the screen').getByRole('radio', { name: 'None' }));
    await user.click(group('Typeface').getByRole('radio', { name: 'OpenDyslexic' }));
    await user.click(group('Light or dim').getByRole('radio', { name: 'Dim' }));
    expect(document.documentElement.dataset).toMatchObject({
      font: 'opendyslexic',
      light: 'dim',
      text: 'large',
      spacing: 'roomy',
      motion: 'reduced',
    });
  });

  it('has a panel in the bar that closes on Escape, on a press elsewhere, and when focus moves on', async () => {
    const user = userEvent.setup();
    renderSite();
    const button = inBar('button', 'Theme');
    const panel = () => screen.queryByText('Choose Theme');
    await user.click(button);
    expect(panel()).not.toBeNull();
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(panel()).toBeNull();
    await user.click(button);
    await user.pointer({ keys: '[MouseLeft]', target: screen.getByRole('contentinfo') });
    expect(panel()).toBeNull();
    await user.click(button);
    fireEvent.blur(button, { relatedTarget: inBar('link', 'About') });
    expect(panel()).toBeNull();
  });
});
