import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Route, Routes, useLocation } from '@gently/platform/router';
import { returnPlace } from '@gently/platform/session';
import { axe, renderApp, screen, userEvent, within } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import TrainingPage from './training-page';

const WhereFrom = () => <p>back to {returnPlace(useLocation().state)}</p>;
const region = (name: string) => within(screen.getByRole('region', { name }));

describe('public training page', () => {
  it('opens with what it is', () => {
    renderApp(<TrainingPage />);
    expect(screen.getByText('Professional training')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Learn to help, one small step at a time',
    );
  });

  // spec: C2.1-04
  it('lists the four courses of 2, 3, 2 and 1 hours', () => {
    renderApp(<TrainingPage />);
    const modules = region('What you learn');
    expect(modules.getByText(/Four courses, 8 hours in all/)).toBeVisible();
    const rows = modules.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows).toHaveLength(4);
    expect(rows.map((row) => /\d hours?$/.exec(row ?? '')?.[0])).toEqual([
      '2 hours',
      '3 hours',
      '2 hours',
      '1 hour',
    ]);
  });

  it('says how it works and who it is for', () => {
    renderApp(<TrainingPage />);
    expect(region('How it works').getByText(/You pass with 80%/)).toBeVisible();
    expect(region('Who it is for').getByText(/begin on the day they apply/)).toBeVisible();
  });

  // spec: C7-17
  it('has four sheets to download, and each of them is there', () => {
    renderApp(<TrainingPage />);
    const links = region('Sheets to take along').getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Download Decluttering checklist (PDF)',
      'Download Client assessment (PDF)',
      'Download Safety guidelines (PDF)',
      'Download Neurodivergent guide (PDF)',
    ]);
    for (const link of links) {
      const name = link.getAttribute('download') ?? '';
      expect(link.getAttribute('href')).toMatch(new RegExp(`/resources/${name}$`));
      const file = readFileSync(join(import.meta.dirname, '../../../resources', name));
      expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  // spec: C2.1-04
  it('has a way to start: applying for who is new, signing in for the team, and back to its training', async () => {
    renderApp(
      <Routes>
        <Route path="/training" element={<TrainingPage />} />
        <Route path="/login" element={<WhereFrom />} />
      </Routes>,
      { route: '/training' },
    );
    expect(screen.getByRole('link', { name: 'Apply and start learning' })).toHaveAttribute(
      'href',
      '/declutterer/apply',
    );
    const [first] = screen.getAllByRole('link', { name: 'On the team? Sign in' });
    await userEvent.click(first as HTMLElement);
    expect(screen.getByText('back to /training')).toBeVisible();
  });

  it('leads on to the work, and the team to its sign-in', () => {
    renderApp(<TrainingPage />);
    expect(screen.getByRole('link', { name: 'Join Our Team' })).toHaveAttribute(
      'href',
      '/declutterer/recruitment',
    );
    for (const link of screen.getAllByRole('link', { name: 'On the team? Sign in' }))
      expect(link).toHaveAttribute('href', '/login');
  });

  it('asks the server for nothing and has no accessibility violation', async () => {
    const { api, container } = renderApp(<TrainingPage />);
    expect(await axe(container)).toEqual([]);
    expect(api.requests).toEqual([]);
  });
});
