import { axe, buildService, fails, renderApp, screen, userEvent } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { FranchisePage } from './franchise-page';

const service = buildService();

describe('Franchise Dashboard', () => {
  it('says that it is loading', () => {
    renderApp(<FranchisePage />, { answers: { 'GET /services': () => new Promise<never>(() => undefined) } });
    expect(screen.getByText('Loading services...')).toBeInTheDocument();
  });

  it('shows what there is', async () => {
    const { container } = renderApp(<FranchisePage />, {
      answers: { 'GET /services': { services: [service] } },
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Franchise Dashboard' })).toBeInTheDocument();
    expect(await screen.findByText(service.name)).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it('says so when there is nothing', async () => {
    renderApp(<FranchisePage />, { answers: { 'GET /services': { services: [] } } });
    expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeInTheDocument();
  });

  it('says calmly that loading failed, and tries again', async () => {
    const { api } = renderApp(<FranchisePage />, { answers: { 'GET /services': fails('network') } });
    await screen.findByRole('heading', { name: 'Unable to Load Services' });
    api.answer({ 'GET /services': { services: [service] } });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText(service.name)).toBeInTheDocument();
  });
});
