import { axe, buildService, fails, renderApp, screen, userEvent } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { ManagerPage } from './manager-page';

const service = buildService();

describe('Team Management Hub', () => {
  it('says that it is loading', () => {
    renderApp(<ManagerPage />, { answers: { 'GET /services': () => new Promise<never>(() => undefined) } });
    expect(screen.getByText('Loading services...')).toBeInTheDocument();
  });

  it('shows what there is', async () => {
    const { container } = renderApp(<ManagerPage />, {
      answers: { 'GET /services': { services: [service] } },
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Team Management Hub' })).toBeInTheDocument();
    expect(await screen.findByText(service.name)).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it('says so when there is nothing', async () => {
    renderApp(<ManagerPage />, { answers: { 'GET /services': { services: [] } } });
    expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeInTheDocument();
  });

  it('says calmly that loading failed, and tries again', async () => {
    const { api } = renderApp(<ManagerPage />, { answers: { 'GET /services': fails('network') } });
    await screen.findByRole('heading', { name: 'Unable to Load Services' });
    api.answer({ 'GET /services': { services: [service] } });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText(service.name)).toBeInTheDocument();
  });
});
