import { axe, renderApp, screen } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { buildRequest, buildSession } from '../../testing/build';
import { LeftOpen, leftOpen } from './left-open';

describe('sessions that were left open', () => {
  it('are those that were taken, whose day is over, and that nobody completed', () => {
    const over = { ends_at: '2030-03-04T12:00:00.000Z' };
    const running = buildSession({ ...over, status: 'in_progress' });
    const unstarted = buildSession(over);
    const others = [
      buildSession({ ...over, status: 'completed' }),
      buildSession({ ...over, status: 'cancelled' }),
      buildRequest(over),
    ];
    const all = [running, unstarted, ...others];
    expect(leftOpen(all, '2030-03-05')).toEqual([running, unstarted]);
    expect(leftOpen(all, '2030-03-04')).toEqual([]);
  });

  it('are named, each with the way to its page', async () => {
    const session = buildSession({ status: 'in_progress' });
    const { container } = renderApp(<LeftOpen sessions={[session]} />, {});
    expect(screen.getByText(/Home Decluttering with Rowan on .* is not completed yet/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Say how it went' })).toHaveAttribute(
      'href',
      `/dashboard/declutterer/sessions/${session.id}`,
    );
    expect(await axe(container)).toEqual([]);
  });

  it('are nothing where there are none', () => {
    renderApp(<LeftOpen sessions={[]} />, {});
    expect(screen.queryByText('How did it go?')).toBeNull();
  });
});
