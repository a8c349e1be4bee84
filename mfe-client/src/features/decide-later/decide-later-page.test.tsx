import type { CallData } from '@gently/contracts/endpoints';
import { Route, Routes } from '@gently/platform/router';
import {
  axe,
  buildThing,
  buildUser,
  fails,
  fakeFile,
  renderApp,
  screen,
  userEvent,
  waitFor,
  within,
  type FakeAnswers,
} from '@gently/testing/react';
import { beforeEach, describe, expect, it } from 'vitest';
import Dashboard from '../../app/dashboard';

type Box = CallData<'GET /decide-later'>;
const session = {
  booking_id: 'b'.repeat(24),
  first_name: 'Imogen',
  service: 'Body Doubling',
  scheduled_date: '2030-03-03',
};
const other = { ...session, booking_id: 'c'.repeat(24), first_name: 'Marcus', scheduled_date: '2030-02-01' };
const box = (overrides: Partial<Box> = {}): Box => ({
  things: [buildThing()],
  counts: { waiting: 1, due: 0, decided: 0 },
  share_with: [],
  page: { next_cursor: null },
  ...overrides,
});
const open = (answers: FakeAnswers = {}, search = '') =>
  renderApp(
    <Routes>
      <Route path="/dashboard/client/*" element={<Dashboard />} />
    </Routes>,
    {
      user: buildUser(),
      route: `/dashboard/client/decide-later${search}`,
      answers: { 'GET /decide-later': box(), ...answers },
      files: { 'GET /decide-later/:id/photo': fakeFile('thing.jpg', 'picture') },
    },
  );
const card = (name = 'The blue jug') => screen.findByRole('listitem', { name });
const press = async (name: string | RegExp, place = screen as Pick<typeof screen, 'findByRole'>) =>
  userEvent.click(await place.findByRole('button', { name }));

beforeEach(() => {
  // jsdom shows no pictures.
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
});

describe('the box', () => {
  it('says that it is loading', async () => {
    open({ 'GET /decide-later': () => new Promise<never>(() => undefined) });
    expect(await screen.findByText('Loading your box...')).toBeInTheDocument();
  });

  it('explains itself while nothing is in it', async () => {
    const { container } = open({ 'GET /decide-later': box({ things: [] }) });
    expect(await screen.findByRole('heading', { name: 'Nothing waits for a decision' })).toBeInTheDocument();
    expect(screen.getByText(/We ask you again on the day you choose. Nothing happens/)).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it('can be asked for again when it did not load', async () => {
    const { api } = open({ 'GET /decide-later': fails('network') });
    await screen.findByText('We could not load your box');
    api.answer({ 'GET /decide-later': box() });
    await press('Try Again');
    expect(await card()).toBeInTheDocument();
  });

  it('shows each thing with its photo, its note, its session and its date in words', async () => {
    const things = [
      buildThing({ note: 'From my aunt.', session }),
      buildThing({ word: '', photo: { width: 4, height: 3 }, due: true, ask_again_on: '2030-03-01' }),
    ];
    const { container } = open({
      'GET /decide-later': box({ things, counts: { waiting: 2, due: 1, decided: 4 } }),
    });
    const jug = within(await card());
    expect(jug.getByText('From my aunt.')).toBeInTheDocument();
    expect(jug.getByText('We ask you again on Monday 3 June 2030.')).toBeInTheDocument();
    expect(jug.getByRole('link', { name: 'session on Sunday 3 March 2030' })).toBeInTheDocument();
    const photo = within(await card('A photo without a word'));
    expect(await photo.findByRole('img', { name: 'Photo: A photo without a word' })).toBeInTheDocument();
    expect(photo.getByText('Time to look again')).toBeInTheDocument();
    expect(photo.getByText('You asked to be asked again on Friday 1 March 2030.')).toBeInTheDocument();
    expect(screen.getByText(/^One thing has come round\. If today is not the day/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Decided4' })).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it('shows what was decided, how long it stays, and lets it be decided again', async () => {
    const gone = buildThing({
      status: 'let_go',
      decided_at: '2030-03-04T10:00:00.000Z',
      kept_until: '2030-06-04',
    });
    const { api } = open(
      {
        'GET /decide-later': box({ things: [gone], counts: { waiting: 0, due: 0, decided: 1 } }),
        'PUT /decide-later/:id/decision': { thing: { ...gone, status: 'kept' } },
      },
      '?list=decided',
    );
    const jug = within(await card());
    expect(
      jug.getByText(
        'You decided to let it go on Monday 4 March 2030. It is deleted from here after Tuesday 4 June 2030.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByText(/stays here for three months, and you can change your mind/)).toBeInTheDocument();
    expect(jug.queryByRole('button', { name: /^Let/ })).toBeNull();
    await press('Keep it after all: The blue jug', jug);
    expect(await screen.findByText(/^You keep it\./)).toBeInTheDocument();
    const asked = api.requests.filter(({ key }) => key.startsWith('PUT'));
    expect(asked.map(({ body }) => body)).toEqual([{ decision: 'kept' }]);
  });
});

describe('deciding', () => {
  it.each([
    [
      'Keep: The blue jug',
      { decision: 'kept' },
      'kept',
      /^You keep it\. It is under Decided for three months/,
    ],
    ['Let go: The blue jug', { decision: 'let_go' }, 'let_go', /^You let it go\./],
  ] as const)('%s is said, and where it is now', async (name, body, status, told) => {
    const { api } = open({ 'PUT /decide-later/:id/decision': { thing: buildThing({ status }) } });
    await press(name);
    expect(await screen.findByText(told)).toBeInTheDocument();
    expect(api.requests.find(({ key }) => key.startsWith('PUT'))?.body).toEqual(body);
  });

  it('later again asks when', async () => {
    const after = buildThing({ ask_again_on: '2030-09-03' });
    const { api } = open({ 'PUT /decide-later/:id/decision': { thing: after } });
    await press('Later again: The blue jug');
    const choices = within(await screen.findByRole('group', { name: 'When shall we ask you again?' }));
    expect(choices.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'In 1 month',
      'In 3 months',
      'In 6 months',
    ]);
    await press('In 6 months', choices);
    expect(
      await screen.findByText('All right. We ask you again on Tuesday 3 September 2030.'),
    ).toBeInTheDocument();
    expect(api.requests.find(({ key }) => key.startsWith('PUT'))?.body).toEqual({
      decision: 'later',
      ask_again_in: '6',
    });
  });

  it('says when it did not work, and changes nothing', async () => {
    open({ 'PUT /decide-later/:id/decision': fails('network') });
    await press('Keep: The blue jug');
    expect(await screen.findByText('Nothing has changed yet')).toBeInTheDocument();
    expect(await card()).toBeInTheDocument();
  });
});

describe('taking something out', () => {
  it('asks once, and says what it means', async () => {
    const { api } = open({ 'DELETE /decide-later/:id': { deleted: true } });
    await press('Remove: The blue jug');
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove it from your box?' }));
    expect(dialog.getByText(/deleted at once, with its note and photo/)).toBeInTheDocument();
    api.answer({ 'GET /decide-later': box({ things: [] }) });
    await press('Yes, remove', dialog);
    expect(await screen.findByText('It is removed from your box.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'The blue jug' })).toBeNull());
  });
});

describe('sharing', () => {
  it('is not offered while there is nobody to share with', async () => {
    open();
    await card();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('goes to the declutterer of its session at once, and is taken back as quickly', async () => {
    const thing = buildThing({ session });
    const shared = { session, since: '2030-03-04T10:00:00.000Z', last_look_at: null };
    const { api } = open({
      'GET /decide-later': box({ things: [thing], share_with: [other, session] }),
      'PUT /decide-later/:id/share': { thing: { ...thing, shared } },
      'DELETE /decide-later/:id/share': { thing },
    });
    const find = () => screen.findByRole('switch', { name: 'Show “The blue jug” to Imogen' });
    expect(await find()).not.toBeChecked();
    api.answer({ 'GET /decide-later': box({ things: [{ ...thing, shared }], share_with: [session] }) });
    await userEvent.click(await find());
    await waitFor(async () => expect(await find()).toBeChecked());
    expect(api.requests.find(({ key }) => key.startsWith('PUT'))?.body).toEqual({
      booking_id: session.booking_id,
    });
    expect(screen.getByText(/Not looked at yet\./)).toBeInTheDocument();
    api.answer({ 'GET /decide-later': box({ things: [thing], share_with: [session] }) });
    await userEvent.click(await find());
    await waitFor(async () => expect(await find()).not.toBeChecked());
    expect(api.requests.some(({ key }) => key === 'DELETE /decide-later/:id/share')).toBe(true);
  });

  it('asks for whom when there are several and it came from none of them', async () => {
    const thing = buildThing();
    const { api } = open({
      'GET /decide-later': box({ things: [thing], share_with: [session, other] }),
      'PUT /decide-later/:id/share': { thing },
    });
    await userEvent.click(await screen.findByRole('switch', { name: /to a declutterer of yours$/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Who shall see it?' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'Marcus, session on Friday 1 February 2030' }));
    await press('Show it', dialog);
    await waitFor(() =>
      expect(api.requests.find(({ key }) => key.startsWith('PUT'))?.body).toEqual({
        booking_id: other.booking_id,
      }),
    );
  });
});

describe('putting something in', () => {
  const files = (name: string, type: string) => new File(['picture'], name, { type });

  it('asks for a word or a photo, and leads to the field', async () => {
    open();
    await press('Put something in');
    expect(screen.getByRole('heading', { name: 'Put something in your box' })).toHaveFocus();
    await press('Put it in the box');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveFocus();
    expect(within(alert).getByRole('link', { name: 'Please write a word or add a photo' })).toHaveAttribute(
      'href',
      '#thing-word',
    );
  });

  it('takes a word, and says that it is done', async () => {
    const { api, container } = open({ 'POST /decide-later': { thing: buildThing() } });
    await press('Put something in');
    await userEvent.type(await screen.findByLabelText('What is it?'), 'The blue jug');
    expect(screen.getByRole('radio', { name: 'In 3 months' })).toBeChecked();
    expect(await axe(container)).toEqual([]);
    await press('Put it in the box');
    expect(await screen.findByText(/^It is in your box\./)).toBeInTheDocument();
    expect(screen.queryByLabelText('What is it?')).toBeNull();
    expect(api.requests.some(({ key }) => key === 'POST /decide-later')).toBe(true);
  });

  it('takes a photo alone, shows it first, and lets it be put back', async () => {
    open({ 'POST /decide-later': { thing: buildThing() } });
    await press('Put something in');
    await userEvent.upload(await screen.findByLabelText('Add a photo'), files('jug.jpg', 'image/jpeg'));
    expect(screen.getByRole('img', { name: 'The photo that you chose' })).toBeInTheDocument();
    await press('Take the photo away');
    expect(screen.queryByRole('img', { name: 'The photo that you chose' })).toBeNull();
    await userEvent.upload(screen.getByLabelText('Add a photo'), files('jug.jpg', 'image/jpeg'));
    await press('Put it in the box');
    expect(await screen.findByText(/^It is in your box\./)).toBeInTheDocument();
  });

  it('says at once what is no photo', async () => {
    open();
    await press('Put something in');
    const input = await screen.findByLabelText('Add a photo');
    await userEvent.setup({ applyAccept: false }).upload(input, files('jug.gif', 'image/gif'));
    expect(
      await screen.findByText('Please choose a photo in the form JPEG, PNG or WebP.'),
    ).toBeInTheDocument();
  });

  it('keeps what was written when it did not work', async () => {
    open({ 'POST /decide-later': fails('box_full') });
    await press('Put something in');
    await userEvent.type(await screen.findByLabelText('What is it?'), 'The blue jug');
    await press('Put it in the box');
    expect(await screen.findByText(/^Your box is full/)).toBeInTheDocument();
    expect(screen.getByLabelText('What is it?')).toHaveValue('The blue jug');
  });
});
