import { axe, buildService, fails, renderApp, screen, userEvent } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { AdminPage } from './admin-page';

const service = buildService();

describe('Admin Console', () => {
  it('says that it is loading', () => {
    renderApp(<AdminPage />, { answers: { 'GET /services': () => new Promise<never>(() => undefined) } });
    expect(screen.getByText('Loading services...')).toBeInTheDocument();
  });

  it('shows what there is', async () => {
    const { container } = renderApp(<AdminPage />, { answers: { 'GET /services': { services: [service] } } });
    expect(screen.getByRole('heading', { level: 1, name: 'Admin Console' })).toBeInTheDocument();
    expect(await screen.findByText(service.name)).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it('says so when there is nothing', async () => {
    renderApp(<AdminPage />, { answers: { 'GET /services': { services: [] } } });
    expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeInTheDocument();
  });

  it('says calmly that loading failed, and tries again', async () => {
    const { api } = renderApp(<AdminPage />, { answers: { 'GET /services': fails('network') } });
    await screen.findByRole('heading', { name: 'Unable to Load Services' });
    api.answer({ 'GET /services': { services: [service] } });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText(service.name)).toBeInTheDocument();
  });
});
