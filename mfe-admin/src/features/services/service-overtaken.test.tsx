import { act, axe, fails, screen, userEvent } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { buildVersion } from '../../testing/catalogue';
import { SERVICE, historyOf, PUT, change, sent, type, preview } from './testing/service-form-page';

describe('a service that a colleague changes at the same time', () => {
  const newer = buildVersion({ price: 50 }, { version: 2, by: { id: 'f'.repeat(24), name: 'Zoe Hart' } });
  const overtake = async () => {
    const rendered = change({ [PUT]: fails('service_changed', { details: { version: 2 } }) });
    await type('Price in pounds', '45');
    await type('Why', 'Costs have risen');
    await preview();
    rendered.api.answer({
      'GET /admin/services/:id': historyOf({ ...SERVICE, version: 2, current: newer }, newer, buildVersion()),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Change it now' }));
    await screen.findByText('A colleague has changed this service in the meantime');
    return rendered;
  };

  it('shows the newest version and keeps what was typed when a colleague was quicker', async () => {
    const rendered = await overtake();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('Price: £50.00 (was: £40.00)')).toBeInTheDocument();
    expect(screen.getByText(/Zoe Hart/)).toBeInTheDocument();
    expect(screen.getByLabelText('Price in pounds')).toHaveValue('45');
    expect(await axe(rendered.container)).toEqual([]);
    expect(screen.getByText(/A colleague has changed/).closest('[tabindex]')).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Keep what I typed' }));
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(screen.queryByText(/A colleague has changed/)).not.toBeInTheDocument();
    rendered.api.answer({ [PUT]: { service: { ...SERVICE, version: 3 } } });
    await preview();
    await userEvent.click(await screen.findByRole('button', { name: 'Change it now' }));
    expect(await screen.findByText('The page of the service')).toBeInTheDocument();
    expect(sent(rendered, PUT)).toMatchObject([{ version: 1 }, { version: 2, fields: { price: 45 } }]);
  });

  it('takes the price of a colleague when the person has changed only the description', async () => {
    const rendered = change({ [PUT]: fails('service_changed', { details: { version: 2 } }) });
    await type('Description', 'We sort one room with you.');
    await type('Why', 'A clearer text');
    await preview();
    rendered.api.answer({
      'GET /admin/services/:id': historyOf({ ...SERVICE, version: 2, current: newer }, newer, buildVersion()),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Change it now' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep what I typed' }));
    expect(screen.getByLabelText('Price in pounds')).toHaveValue('50');
    rendered.api.answer({ [PUT]: { service: { ...SERVICE, version: 3 } } });
    await preview();
    await userEvent.click(await screen.findByRole('button', { name: 'Change it now' }));
    expect(await screen.findByText('The page of the service')).toBeInTheDocument();
    expect(sent(rendered, PUT).at(-1)).toMatchObject({
      version: 2,
      fields: { price: 50, description: 'We sort one room with you.' },
    });
  });

  it('explains the refusal when the newest version does not load', async () => {
    const rendered = change({ [PUT]: fails('service_changed', { details: { version: 2 } }) });
    await type('Price in pounds', '45');
    await type('Why', 'Costs have risen');
    await preview();
    rendered.api.answer({ 'GET /admin/services/:id': fails('internal') });
    await userEvent.click(await screen.findByRole('button', { name: 'Change it now' }));
    expect(await screen.findByText('The service was not saved')).toBeInTheDocument();
    expect(screen.getByText(/A colleague has changed this service/)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Price in pounds')).toHaveValue('45');
  });

  it('leaves the focus where the person types when a newer version arrives after another failure', async () => {
    const rendered = change({ [PUT]: fails('internal') });
    await type('Price in pounds', '45');
    await type('Why', 'Costs have risen');
    await preview();
    await userEvent.click(await screen.findByRole('button', { name: 'Change it now' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Go back' }));
    await userEvent.click(screen.getByLabelText('Name'));
    rendered.api.answer({
      'GET /admin/services/:id': historyOf({ ...SERVICE, version: 2, current: newer }, newer, buildVersion()),
    });
    await act(() => rendered.queryClient.invalidateQueries());
    expect(
      await screen.findByText('A colleague has changed this service in the meantime'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });

  it('begins again from the newest version if the person wants that', async () => {
    await overtake();
    await userEvent.click(screen.getByRole('button', { name: 'Start again from the newest version' }));
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(screen.getByLabelText('Price in pounds')).toHaveValue('50');
    expect(screen.getByLabelText('Why')).toHaveValue('');
    expect(screen.queryByText(/A colleague has changed/)).not.toBeInTheDocument();
  });

  it('shows a draft that a colleague has overtaken beside the newest version', async () => {
    const first = change();
    await type('Price in pounds', '45');
    first.unmount();
    const rewritten = buildVersion({ price: 50, description: 'Rewritten by Zoe' }, { version: 2 });
    const service = { ...SERVICE, version: 2, current: rewritten };
    change({ 'GET /admin/services/:id': historyOf(service, rewritten, buildVersion()) });
    expect(
      await screen.findByText('A colleague has changed this service in the meantime'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Price in pounds')).toHaveValue('45');
    await userEvent.click(screen.getByRole('button', { name: 'Keep what I typed' }));
    expect(screen.getByLabelText('Price in pounds')).toHaveValue('45');
    expect(screen.getByLabelText('Description')).toHaveValue('Rewritten by Zoe');
  });
});
