import type { TeamWelfare } from '@gently/contracts/welfare';
import { axe, fails, renderApp, screen, userEvent, type FakeAnswers } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { WelfareCard } from './welfare-card';

const WELFARE = 'GET /manager/welfare';
const member = (first_name: string, state: TeamWelfare['team'][number]['state']) => ({
  id: first_name.toLowerCase(),
  first_name,
  last_name: 'Ellery',
  state,
});
const open = (answer: FakeAnswers[typeof WELFARE]) =>
  renderApp(
    <>
      <h1>Hub</h1>
      <WelfareCard />
    </>,
    { answers: { [WELFARE]: answer } },
  );

describe('how the team is', () => {
  it('names who has a full week, and counts the others', async () => {
    const { container } = open({
      team: [
        member('Marcus', 'at_limit'),
        member('Priya', 'near'),
        member('Sam', 'fine'),
        member('Jo', 'fine'),
      ],
      check_ins: [],
    });
    expect(screen.getByText('Loading how your team is...')).toBeInTheDocument();
    expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      'Marcus ElleryAt their limit for this week',
      'Priya ElleryNear their limit for this week',
    ]);
    expect(screen.getByRole('link', { name: 'Marcus Ellery' })).toHaveAttribute(
      'href',
      '/dashboard/manager/team/marcus',
    );
    expect(screen.getByText('2 more people are within their own limits, or have set none.')).toBeVisible();
    expect(screen.getByText(/^None in the last eight weeks/)).toBeVisible();
    expect(await axe(container)).toEqual([]);
  });

  it.each([
    [['fine'], 'Everybody is within their own limits, or has set none.'],
    [['near', 'fine'], 'One more person is within their own limits, or has set none.'],
  ] as const)('says of %j how the rest is', async (states, words) => {
    open({ team: states.map((state, index) => member(`P${index}`, state)), check_ins: [] });
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('shows what somebody chose to share', async () => {
    const { container } = open({
      team: [member('Marcus', 'fine')],
      check_ins: [
        {
          id: '1',
          declutterer_id: 'marcus',
          first_name: 'Marcus',
          last_name: 'Ellery',
          week: '2030-02-25',
          mood: 2,
          energy: 1,
          note: 'Much travel.',
        },
      ],
    });
    const entry = await screen.findByRole('listitem');
    expect(entry).toHaveTextContent(
      'Marcus Ellery, week of Monday 25 February 2030Hard. Energy left: none left.Much travel.',
    );
    expect(await axe(container)).toEqual([]);
  });

  it('says that nobody is there yet', async () => {
    open({ team: [], check_ins: [] });
    expect(await screen.findByText(/^Nobody is active in your team yet/)).toBeVisible();
  });

  it('says calmly that it did not load, and tries again', async () => {
    const { api } = open(fails('network'));
    await screen.findByRole('heading', { name: 'We could not load how your team is' });
    api.answer({ [WELFARE]: { team: [], check_ins: [] } });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText(/^Nobody is active/)).toBeVisible();
  });
});
