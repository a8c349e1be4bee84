import { Route, Routes } from '@gently/platform/router';
import { axe, fails, renderApp, screen, userEvent, within, type FakeAnswers } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import {
  buildCandidate,
  buildDetail,
  buildExcluded,
  buildSession,
  buildTaken,
} from '../../testing/build-oversight';
import SessionPage from './session-page';

const ONE = 'GET /manager/oversight/sessions/:id';
const CONTACT = 'GET /manager/oversight/sessions/:id/contact';
const NO_CONTACT = { messages: [], proposal: null, can_write: true, can_propose: true };
const ASSIGN = 'POST /manager/oversight/sessions/:id/assign';
const REASSIGN = 'POST /manager/oversight/sessions/:id/reassign';
const CANCEL = 'POST /manager/oversight/sessions/:id/cancel';
const { id } = buildSession();

const open = (session = buildDetail(), answers: FakeAnswers = {}) =>
  renderApp(
    <Routes>
      <Route path="/dashboard/manager/oversight/:id" element={<SessionPage />} />
    </Routes>,
    {
      route: `/dashboard/manager/oversight/${id}`,
      answers: { [ONE]: { session }, [CONTACT]: { contact: NO_CONTACT }, ...answers },
    },
  );
const sent = ({ api }: ReturnType<typeof open>, key: string) =>
  api.requests.filter((request) => request.key === key).map(({ body }) => body);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));

describe('a session', () => {
  // spec: S7-03
  it('says who could come and why, who is not asked and why not, who was asked, and what happened', async () => {
    const { container } = open();
    expect(screen.getByText('Loading this session...')).toBeInTheDocument();
    await screen.findByRole('heading', { level: 1, name: 'Body Doubling with Rosie Lane' });
    expect(screen.getByText('Rated 4.8 out of 5 by 6 clients · Works then and is free')).toBeInTheDocument();
    await userEvent.click(screen.getByText('1 person is not asked, and why'));
    expect(screen.getByText('Has something else at that time')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Give it to Ines' })).toBeNull();
    const asked = within(screen.getByRole('region', { name: 'Who was asked, and why' }));
    expect(asked.getByText(/^Said no\./)).toBeInTheDocument();
    expect(asked.getByText('Why them: Works in North London')).toBeInTheDocument();
    expect(asked.getByText('They said: “A wedding”')).toBeInTheDocument();
    const history = within(screen.getByRole('region', { name: 'What happened' }));
    expect(
      history.getAllByRole('listitem').map(({ firstChild }) => firstChild?.firstChild?.textContent),
    ).toEqual(['Rosie Lane booked', 'Theo Park said no']);
    expect(await axe(container)).toEqual([]);
  });

  it('tells who moved it, to whom, and why they said so', async () => {
    const { container } = open(
      buildTaken({
        timeline: [
          {
            event: 'reassign',
            at: '2035-01-17T12:00:00.000Z',
            status: 'confirmed',
            by: 'team',
            name: 'Maya Obi',
            given_to: 'Ines Vale',
            reason: 'Theo is unwell.',
            moved: null,
          },
        ],
      }),
    );
    const history = within(await screen.findByRole('region', { name: 'What happened' }));
    const [step] = history.getAllByRole('listitem');
    expect(step).toHaveTextContent('Maya Obi gave it to Ines Vale instead');
    expect(step).toHaveTextContent('Why: “Theo is unwell.”');
    expect(await axe(container)).toEqual([]);
  });

  it('says when it did not come, and when it is none of theirs', async () => {
    const { api } = open(buildDetail(), { [ONE]: fails('network') });
    await screen.findByRole('heading', { name: 'We could not load this session' });
    api.answer({ [ONE]: fails('booking_not_found') });
    await press('Try Again');
    expect(
      await screen.findByRole('heading', { name: 'We could not find this session among yours' }),
    ).toBeInTheDocument();
  });

  it('that others look after says why there is nothing to do', async () => {
    open(buildDetail({ can_act: false, can_assign: false, can_cancel: false }));
    expect(await screen.findByText('You can read this session')).toBeInTheDocument();
    expect(screen.getByText(/The managers of its region look after it/)).toBeInTheDocument();
  });

  it('that is over offers nothing to do', async () => {
    open(
      buildDetail({
        status: 'completed',
        stage: 'completed',
        candidates: [],
        excluded: [],
        can_assign: false,
        can_cancel: false,
        offers: [],
      }),
    );
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getByText('Nobody was asked yet.')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: /Who .*could come/ })).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('assigning', () => {
  // spec: S6-03
  it('says what happens, and then that it did', async () => {
    const session = buildDetail();
    const rendered = open(session, { [ASSIGN]: { session: buildTaken() } });
    await press('Give it to Marcus');
    expect(
      dialog().getByText(/is confirmed with Marcus at once. Marcus is not asked first/),
    ).toBeInTheDocument();
    expect(await axe(rendered.container)).toEqual([]);
    await press('Yes, assign');
    expect(await screen.findByText('Marcus Ellery has this session now')).toBeInTheDocument();
    expect(sent(rendered, ASSIGN)).toEqual([{ declutterer_id: session.candidates[0]?.id }]);
  });

  it('says who need not answer any more, and offers it to who can be spoken into it', async () => {
    const asked = buildCandidate('Theo', 'Park');
    const ines = buildExcluded({
      exclusions: [{ code: 'declined_before', text: 'Was asked already and could not take it' }],
      can_be_given: true,
    });
    open(buildDetail({ stage: 'asked', declutterer: asked, candidates: [asked], excluded: [ines] }));
    await userEvent.click(await screen.findByText('1 person is not asked, and why'));
    await press('Give it to Ines');
    expect(dialog().getByText(/Theo Park need not answer any more, and is told/)).toBeInTheDocument();
    await press('Leave it as it is');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that is refused says why, when they are free, and offers others to choose', async () => {
    const ada = buildCandidate('Ada', 'Moss');
    const details = {
      reasons: ['Has something else at that time'],
      others: [ada],
      next_slots: [{ date: '2035-01-20', time: '11:00' }],
    };
    const rendered = open(buildDetail(), { [ASSIGN]: fails('cannot_assign', { details }) });
    await press('Give it to Marcus');
    await press('Yes, assign');
    expect(await screen.findByText('Marcus was not given this session')).toBeInTheDocument();
    expect(screen.getByText(/^Has something else at that time. Nothing has changed./)).toBeInTheDocument();
    expect(screen.getByText(/Marcus is free on Sat 20 Jan 2035 at 11:00/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: /Ada Moss/ }));
    expect(screen.getByRole('heading', { name: 'Give this session to Ada Moss?' })).toBeInTheDocument();
    rendered.api.answer({ [ASSIGN]: { session: buildTaken() } });
    await press('Yes, assign');
    expect(await screen.findByText('Ada Moss has this session now')).toBeInTheDocument();
    expect(sent(rendered, ASSIGN).at(-1)).toEqual({ declutterer_id: ada.id });
  });

  it('that did not reach the server changes nothing and says so', async () => {
    open(buildDetail(), { [ASSIGN]: fails('network') });
    await press('Give it to Marcus');
    await press('Yes, assign');
    expect(await screen.findByText('Marcus was not given this session')).toBeInTheDocument();
  });
});

describe('reassigning', () => {
  // spec: S6-03, S7-03
  it('asks for a reason, says who loses what, and sends it', async () => {
    const session = buildTaken();
    const rendered = open(session, { [REASSIGN]: { session } });
    await press('Give it to Marcus');
    expect(
      dialog().getByText(/Theo Park loses it, is told at once, and it does not count/),
    ).toBeInTheDocument();
    expect(
      dialog().getByText(/may cancel until it begins: then all of £45.00 goes back/),
    ).toBeInTheDocument();
    await press('Yes, reassign');
    const field = screen.getByLabelText('Why');
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(expect.stringContaining('Please say why'));
    await userEvent.type(field, 'Lives closer');
    await press('Yes, reassign');
    expect(await screen.findByText('Marcus Ellery has this session now')).toBeInTheDocument();
    expect(sent(rendered, REASSIGN)).toEqual([
      { new_declutterer_id: session.candidates[0]?.id, reason: 'Lives closer' },
    ]);
  });

  it('says when nobody else could come', async () => {
    open(buildTaken({ candidates: [], excluded: [] }));
    expect(await screen.findByText('Nobody else of your team could come then.')).toBeInTheDocument();
  });
});

describe('calling a session off', () => {
  it('says exactly what happens, asks for a reason, and then that it is done', async () => {
    const session = buildTaken();
    const rendered = open(session, { [CANCEL]: { session } });
    await press('Call it off');
    expect(
      dialog().getByText(/all of £45.00 goes back to their card. Theo Park is told/),
    ).toBeInTheDocument();
    await press('Yes, call it off');
    expect(screen.getByLabelText('Why')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Why'), 'Nobody left');
    await press('Yes, call it off');
    expect(await screen.findByText('The session is called off')).toBeInTheDocument();
    expect(sent(rendered, CANCEL)).toEqual([{ reason: 'Nobody left' }]);
  });

  it('that is refused says why, and keeps the reason', async () => {
    open(buildTaken(), { [CANCEL]: fails('transition_refused') });
    await press('Call it off');
    await userEvent.type(screen.getByLabelText('Why'), 'Nobody left');
    await press('Yes, call it off');
    expect(await screen.findByText('The session was not called off')).toBeInTheDocument();
    expect(screen.getByLabelText('Why')).toHaveValue('Nobody left');
    await press('Keep the session');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a client who shares a card', () => {
  const COUNT = 'POST /manager/oversight/sessions/:id/count-alone';

  it('can be counted on their own, for a reason, and that is said afterwards', async () => {
    const session = { ...buildTaken(), can_count_alone: true };
    const rendered = open(session, { [COUNT]: { session: { ...session, can_count_alone: false } } });
    await press('Count them on their own');
    await press('Yes, count them on their own');
    expect(screen.getByLabelText('Why')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Why'), 'Her daughter pays for both');
    await press('Yes, count them on their own');
    expect(await screen.findByText(/counts on their own now$/)).toBeInTheDocument();
    expect(sent(rendered, COUNT)).toEqual([{ reason: 'Her daughter pays for both' }]);
  });

  it('stays counted with the other when it is refused, and the reason stays', async () => {
    open({ ...buildTaken(), can_count_alone: true }, { [COUNT]: fails('conflict') });
    await press('Count them on their own');
    await userEvent.type(screen.getByLabelText('Why'), 'Her daughter pays for both');
    await press('Yes, count them on their own');
    expect(await screen.findByText('Nothing has changed')).toBeInTheDocument();
    expect(screen.getByLabelText('Why')).toHaveValue('Her daughter pays for both');
  });

  it('is not asked about where that changes nothing', async () => {
    open(buildTaken());
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Count them on their own' })).toBeNull();
  });
});
