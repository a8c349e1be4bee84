import { axe, renderApp, screen, within } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import AboutPage from './about-page';

describe('about page', () => {
  // spec: C2.1-02
  it('tells the mission, why it started, the approach and the team', () => {
    renderApp(<AboutPage />);
    expect(screen.getByText('Our mission')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Calm and clarity, without the shame',
    );
    for (const name of ['Why we started', 'How we go about it', 'The two of us']) {
      expect(screen.getByRole('region', { name })).toBeVisible();
    }
  });

  // spec: C2.1-02
  it('names the two of the team by their roles', () => {
    renderApp(<AboutPage />);
    const team = within(screen.getByRole('region', { name: 'The two of us' }));
    const roles = team.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(roles).toEqual(['Founder & Trainer', 'CTO & Co-Founder']);
  });

  it('leads on to the services', () => {
    renderApp(<AboutPage />);
    expect(screen.getByRole('link', { name: 'Explore Services' })).toHaveAttribute('href', '/services');
  });

  it('describes itself and has no accessibility violation', async () => {
    const { container } = renderApp(<AboutPage />);
    expect(document.querySelector('meta[name=description]')).toHaveAttribute(
      'content',
      expect.stringContaining('who runs it'),
    );
    expect(await axe(container)).toEqual([]);
  });
});
