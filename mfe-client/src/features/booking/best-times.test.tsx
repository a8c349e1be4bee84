import { buildProfile, screen } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { DAY, openWhen } from './testing/booking-flow';

const { home } = buildProfile();

describe('times that suit somebody', () => {
  it('are asked for first and marked; the others are not', async () => {
    const { api } = await openWhen({
      'GET /client/profile': {
        profile: buildProfile({ home: { ...home, preferred_times: ['afternoon', 'evening'] } }),
      },
      'GET /services/:id/soonest': {
        slots: [
          { date: DAY, time: '13:00' },
          { date: DAY, time: '09:00' },
        ],
      },
    });
    expect(await screen.findByRole('button', { name: /13:00\s*Fits your best times$/ })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /09:00$/ })).toBeInTheDocument();
    const asked = api.requests.filter(({ key }) => key === 'GET /services/:id/soonest').at(-1);
    expect(asked?.query.get('best_times')).toBe('afternoon,evening');
  });
});
