import {
  axe,
  buildSite,
  buildUser,
  fails,
  renderApp,
  screen,
  userEvent,
  waitFor,
  within,
  type FakeAnswers,
} from '@gently/testing/react';
import { PRODUCT_KEY } from '@gently/contracts/product';
import { describe, expect, it } from 'vitest';
import ContactPage from './contact-page';

const open = (answers: FakeAnswers = {}, site = buildSite()) =>
  renderApp(<ContactPage />, { route: '/contact', answers, site });
const write = async (label: string, text: string) => {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
};
const fill = async () => {
  await write('Your name', 'Rowan');
  await write('Email', 'rowan@example.test');
  await write('Your message', 'May my cat stay?');
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));

describe('contact', () => {
  // spec: C2.1-12
  it('shows phone, email and hours', async () => {
    const { container } = open();
    expect(screen.getByRole('link', { name: '0808 157 0142' })).toHaveAttribute('href', 'tel:08081570142');
    expect(screen.getByRole('link', { name: 'hello@gentlysorted.test' })).toHaveAttribute(
      'href',
      'mailto:hello@gentlysorted.test',
    );
    expect(screen.getByText('Monday-Friday 9 AM - 6 PM GMT')).toBeInTheDocument();
    expect(screen.getByText('Business address: 1 Example Street, Leeds LS1 1AA.')).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it('shows the form alone until the business has named an address', () => {
    open({}, buildSite({ identity: null }));
    expect(screen.queryByText('Phone')).toBeNull();
    expect(document.body.textContent).not.toContain('.test');
    expect(screen.getByRole('button', { name: 'Send message' })).toBeInTheDocument();
  });

  // spec: C2.1-12
  it('says what is missing', async () => {
    open();
    await send();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    const links = within(screen.getByRole('alert')).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Please tell us your name',
      'Email address is required',
      'Please write your message',
    ]);
  });

  // spec: C2.1-12
  it('sends the message and goes on saying so', async () => {
    const { api } = open({ 'POST /contact': { received: true } });
    await fill();
    await send();
    expect(
      await screen.findByText('Thank you. We have your message and will reply by email.'),
    ).toBeInTheDocument();
    const said = screen.getByRole('heading', { name: 'Your message is with us' });
    await waitFor(() => expect(said).toHaveFocus());
    expect(screen.getByText('rowan@example.test')).toBeInTheDocument();
    expect(api.requests.find(({ key }) => key === 'POST /contact')?.body).toEqual({
      name: 'Rowan',
      email: 'rowan@example.test',
      message: 'May my cat stay?',
    });
    expect(sessionStorage.getItem('gently-sorted:draft:contact')).toBeNull();
  });

  it('lets the same person write once more', async () => {
    const { container } = open({ 'POST /contact': { received: true } });
    await fill();
    await send();
    const again = await screen.findByRole('button', { name: 'Write another message' });
    expect(await axe(container)).toEqual([]);
    await userEvent.click(again);
    expect(screen.getByLabelText('Email')).toHaveValue('rowan@example.test');
    expect(screen.getByLabelText('Your message')).toHaveValue('');
  });

  it.each(['network', 'rate_limited'] as const)(
    'loses nothing after %s, not even by a reload',
    async (code) => {
      const page = open({ 'POST /contact': fails(code) });
      await fill();
      await send();
      expect(await screen.findByRole('alert')).toHaveTextContent('What you wrote is still here.');
      expect(screen.getByLabelText('Your message')).toHaveValue('May my cat stay?');
      page.unmount();
      open();
      expect(screen.getByLabelText('Your message')).toHaveValue('May my cat stay?');
    },
  );

  it('knows the name and email of whoever is signed in', () => {
    renderApp(<ContactPage />, { user: buildUser() });
    expect(screen.getByLabelText('Your name')).toHaveValue('Rowan Ellis');
    expect(screen.getByLabelText('Email')).toHaveValue('rowan@example.test');
  });

  it('shows what a person has typed to nobody else at the same device', async () => {
    const ann = buildUser({ id: 'ann', first_name: 'Ann', last_name: 'Ode', email: 'ann@example.test' });
    const bea = buildUser({ id: 'bea', first_name: 'Bea', last_name: 'Lane', email: 'bea@example.test' });
    const openAs = (user?: typeof ann) => {
      localStorage.removeItem(PRODUCT_KEY);
      return renderApp(<ContactPage />, { route: '/contact', ...(user && { user }) });
    };
    const typed = () => screen.getByLabelText('Your message');
    let page = openAs(ann);
    await write('Your message', 'My words alone');
    page.unmount();
    for (const other of [bea, undefined]) {
      page = openAs(other);
      expect(typed()).toHaveValue('');
      expect(screen.getByLabelText('Email')).toHaveValue(other?.email ?? '');
      page.unmount();
    }
    openAs(ann);
    expect(typed()).toHaveValue('My words alone');
  });
});
