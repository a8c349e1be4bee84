import { axe, buildUser, fails, renderApp, screen, userEvent } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { ContactCard } from './contact-card';

const CALL = 'GET /declutterer/sessions/:id/emergency-contact';
const open = (answers = {}) =>
  renderApp(<ContactCard id={'a'.repeat(24)} firstName="Rowan" />, {
    user: buildUser({ role: 'declutterer' }),
    answers: { [CALL]: { contact: { name: 'Jo Ellis', phone: '07700 900126' } }, ...answers },
  });
const show = () => userEvent.click(screen.getByRole('button', { name: 'Show whom to call' }));

describe('whom to call', () => {
  it('is asked for only when somebody wants to see it, and can be called', async () => {
    const { api, container } = open();
    expect(screen.getByText(/Rowan can see that you looked/)).toBeInTheDocument();
    expect(api.requests.map(({ key }) => key)).toEqual([]);
    await show();
    expect(await screen.findByRole('link', { name: '07700 900126' })).toHaveAttribute(
      'href',
      'tel:07700900126',
    );
    expect(screen.getByText(/^Jo Ellis/)).toBeInTheDocument();
    expect(api.requests.map(({ key }) => key)).toEqual([CALL]);
    expect(await axe(container)).toEqual([]);
  });

  it('says why it is not shown, and can be tried again', async () => {
    const { api } = open({ [CALL]: fails('contact_not_shown', { message: 'Not now.' }) });
    await show();
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    api.answer({ [CALL]: { contact: { name: '', phone: '07700 900126' } } });
    await show();
    expect(await screen.findByText(/^Their contact/)).toBeInTheDocument();
  });
});
