import {
  axe,
  fails,
  type FakeAnswers,
  renderApp,
  screen,
  userEvent,
  waitFor,
  within,
} from '@gently/testing/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildAccount, buildAccounts, buildMedia, buildPost, sentTo } from '../../testing/social';
import ComposePage from './compose-page';

const NOTHING = { posts: [], page: { next_cursor: null } };
const open = (answers: FakeAnswers = {}) =>
  renderApp(<ComposePage />, {
    route: '/social',
    answers: { 'GET /social/accounts': buildAccounts(), 'GET /social/posts': NOTHING, ...answers },
  });
const write = async (words: string) => {
  await userEvent.clear(await screen.findByLabelText('Message'));
  await userEvent.click(screen.getByLabelText('Message'));
  await userEvent.paste(words);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const network = () => screen.getByRole('combobox', { name: 'Network' });

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

// spec: S2-33
describe('the composer', () => {
  it('has a network, a message, Publish Now, a time and Schedule', async () => {
    const { container } = open();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Social Media Dashboard' }),
    ).toBeInTheDocument();
    expect([...network().querySelectorAll('option')].map((option) => option.value)).toEqual([
      'facebook',
      'instagram',
      'twitter',
      'linkedin',
      'tiktok',
      'youtube',
    ]);
    for (const name of ['Publish Now', 'Schedule'])
      expect(screen.getByRole('button', { name })).toBeEnabled();
    expect(screen.getByLabelText('Or at a time')).toHaveAttribute('type', 'datetime-local');
    expect(await screen.findByText('Nothing is scheduled.')).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it('publishes, says so with a link, and is ready for the next one', async () => {
    const post = buildPost({ state: 'published', url: 'https://www.facebook.com/1' });
    const { api } = open({ 'POST /social/posts': { post } });
    await write('One shelf at a time. #calm');
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(preview.getByText('#calm')).toBeInTheDocument();
    await press('Publish Now');
    expect(await screen.findByText(/^Published on Facebook\./)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Look at it' })).toHaveAttribute(
      'href',
      'https://www.facebook.com/1',
    );
    expect(screen.getByLabelText('Message')).toHaveValue('');
    const [sent] = sentTo(api, 'POST /social/posts');
    expect(sent?.body).toEqual({
      network: 'facebook',
      message: 'One shelf at a time. #calm',
      key: expect.any(String),
    });
  });

  it('schedules in London time', async () => {
    const post = buildPost({ scheduled_at: '2035-01-20T09:00:00.000Z' });
    const { api } = open({ 'POST /social/schedule': { post } });
    await write('One shelf');
    await press('Schedule');
    expect((await screen.findAllByText('Please choose a day and a time')).length).toBeGreaterThan(0);
    const year = new Date().getUTCFullYear() + 1;
    const at = `${year}-01-02T09:00`;
    await userEvent.type(screen.getByLabelText('Or at a time'), at);
    await press('Schedule');
    expect(await screen.findByText(/^Scheduled for Facebook: Sat 20 Jan 2035 at 09:00/)).toBeInTheDocument();
    expect(sentTo(api, 'POST /social/schedule')[0]?.body).toMatchObject({
      message: 'One shelf',
      scheduled_at: at,
    });
    expect(sentTo(api, 'POST /social/posts')).toEqual([]);
  });

  it('counts as the network counts, and refuses what it would refuse', async () => {
    const { api } = open();
    await write('の'.repeat(141));
    expect(screen.getByText('141 of 63,206 characters')).toBeInTheDocument();
    await userEvent.selectOptions(network(), 'twitter');
    expect(screen.getByText('282 of 280 characters, 2 too many')).toBeInTheDocument();
    await press('Publish Now');
    expect((await screen.findAllByText('X (Twitter) takes 280 characters; this is 2 too many')).length).toBe(
      2,
    );
    expect(sentTo(api, 'POST /social/posts')).toEqual([]);
    await userEvent.selectOptions(network(), 'instagram');
    await press('Publish Now');
    expect((await screen.findAllByText('Instagram needs a picture')).length).toBe(2);
  });

  it('asks for a description and for the people of a picture, and sends both', async () => {
    const media = buildMedia();
    const { api } = open({
      'POST /social/media': { media },
      'POST /social/posts': { post: buildPost({ state: 'published' }) },
    });
    await write('One shelf');
    await userEvent.upload(
      screen.getByLabelText('Add a picture'),
      new File(['x'], 'a.jpg', { type: 'image/jpeg' }),
    );
    await screen.findByLabelText('Describe the picture');
    await press('Publish Now');
    expect(
      (await screen.findAllByText('Please describe the picture for people who cannot see it')).length,
    ).toBe(2);
    expect((await screen.findAllByText('Please say what holds for the people in it')).length).toBe(2);
    await userEvent.type(screen.getByLabelText('Describe the picture'), 'A shelf');
    await userEvent.click(
      screen.getByLabelText('Everybody who can be recognised in it has agreed that we publish it'),
    );
    await press('Publish Now');
    await waitFor(() => expect(sentTo(api, 'POST /social/posts')).toHaveLength(1));
    expect(sentTo(api, 'POST /social/posts')[0]?.body).toMatchObject({
      media: { id: media.id, alt: 'A shelf', people: 'agreed' },
    });
  });

  it('waits for a picture that is still being sent, and does not publish without it', async () => {
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const media = buildMedia();
    const { api } = open({
      'POST /social/media': () => arrived.then(() => ({ media })),
      'POST /social/posts': { post: buildPost({ state: 'published' }) },
    });
    await write('One shelf');
    await userEvent.upload(
      screen.getByLabelText('Add a picture'),
      new File(['x'], 'a.jpg', { type: 'image/jpeg' }),
    );
    for (const button of ['Publish Now', 'Schedule']) {
      await press(button);
      const words = 'The picture or video is still being sent. Please wait until it has arrived.';
      expect((await screen.findAllByText(words)).length).toBe(2);
    }
    arrive();
    expect(await screen.findByLabelText('Describe the picture')).toBeInTheDocument();
    expect(screen.queryByText(/still being sent/)).toBeNull();
    expect(sentTo(api, 'POST /social/posts')).toEqual([]);
    expect(sentTo(api, 'POST /social/schedule')).toEqual([]);
  });

  it('takes no file that the network has no use for', async () => {
    const { api } = open();
    const careless = userEvent.setup({ applyAccept: false });
    await careless.upload(
      await screen.findByLabelText('Add a picture'),
      new File(['x'], 'a.txt', { type: 'text/plain' }),
    );
    expect(
      (await screen.findAllByText('Please choose a photo in the form JPEG, PNG or WebP.')).length,
    ).toBeGreaterThan(0);
    await userEvent.selectOptions(network(), 'youtube');
    expect(screen.getByLabelText('Add a video')).toHaveAttribute('accept', 'video/mp4');
    expect(sentTo(api, 'POST /social/media')).toEqual([]);
  });

  it('keeps what was typed when it was not sent, and sends it once more with the same key', async () => {
    const { api } = open({ 'POST /social/posts': fails('unavailable') });
    await write('One shelf');
    await press('Publish Now');
    expect(await screen.findByText('The post was not sent')).toBeInTheDocument();
    expect(screen.getByLabelText('Message')).toHaveValue('One shelf');
    api.answer({ 'POST /social/posts': { post: buildPost({ state: 'published' }) } });
    await press('Publish Now');
    expect(await screen.findByText(/^Published on Facebook\./)).toBeInTheDocument();
    const keys = sentTo(api, 'POST /social/posts').map(({ body }) => (body as { key: string }).key);
    expect(new Set(keys).size).toBe(1);
  });

  it('asks before the same words appear on a network again, and keeps them when the author says no', async () => {
    const details = { at: '2035-01-17T10:00:00.000Z' };
    const { api } = open({ 'POST /social/posts': fails('social_same_words', { details }) });
    await write('One shelf');
    await press('Publish Now');
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish the same words again?' }));
    expect(dialog.getByText(/Facebook: Wed 17 Jan 2035 at 10:00/)).toBeInTheDocument();
    expect(screen.queryByText('The post was not sent')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'No, keep writing' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('Message')).toHaveValue('One shelf');
    await press('Publish Now');
    api.answer({ 'POST /social/posts': { post: buildPost({ state: 'published' }) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, publish again' }));
    expect(await screen.findByText(/^Published on Facebook\./)).toBeInTheDocument();
    const bodies = sentTo(api, 'POST /social/posts').map(
      ({ body }) => body as { repeat?: true; key: string },
    );
    expect(bodies.map(({ repeat }) => repeat)).toEqual([undefined, undefined, true]);
    expect(new Set(bodies.map(({ key }) => key)).size).toBe(1);
  });

  it('keeps what was typed on the device, also through a way to a network and back', async () => {
    const first = open();
    await write('Half a thought');
    first.unmount();
    open();
    expect(await screen.findByLabelText('Message')).toHaveValue('Half a thought');
    expect(screen.getByText('You began this before. It is as you left it.')).toBeInTheDocument();
  });

  it('keeps what the network refused', async () => {
    const problem = { kind: 'refused', words: 'Too loud.', at: '2035-01-17T10:00:00.000Z' } as const;
    open({ 'POST /social/posts': { post: buildPost({ state: 'failed', problem }) } });
    await write('One shelf');
    await press('Publish Now');
    expect(await screen.findByText(/Facebook says: Too loud\./)).toBeInTheDocument();
    expect(screen.getByLabelText('Message')).toHaveValue('One shelf');
  });

  it('says at the beginning that a network is not connected, and that publishing is paused', async () => {
    open();
    await screen.findByText('Nothing is scheduled.');
    await userEvent.selectOptions(network(), 'linkedin');
    expect(await screen.findByText('LinkedIn is not connected')).toBeInTheDocument();
  });

  it('shows at its field what the server says of it', async () => {
    const errors = [{ field: 'media.alt', message: 'Say more, please' }];
    const media = buildMedia();
    open({ 'POST /social/media': { media }, 'POST /social/posts': fails('validation_failed', { errors }) });
    await write('One shelf');
    await userEvent.upload(
      screen.getByLabelText('Add a picture'),
      new File(['x'], 'a.jpg', { type: 'image/jpeg' }),
    );
    await userEvent.type(await screen.findByLabelText('Describe the picture'), 'A shelf');
    await userEvent.click(screen.getByLabelText(/^Nobody can be recognised/));
    await press('Publish Now');
    expect((await screen.findAllByText('Say more, please')).length).toBe(2);
  });
});

describe('the networks', () => {
  it('have a button each that leads to the network', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { ...window.location, assign });
    const { api } = open({
      'POST /social/accounts/:network/connect': { authorizeUrl: 'https://www.linkedin.com/oauth' },
    });
    for (const label of ['Instagram', 'X (Twitter)', 'LinkedIn', 'TikTok', 'YouTube'])
      expect(await screen.findByRole('button', { name: `Connect ${label}` })).toBeEnabled();
    await press('Connect LinkedIn');
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://www.linkedin.com/oauth'));
    expect(sentTo(api, 'POST /social/accounts/:network/connect')).toHaveLength(1);
    vi.unstubAllGlobals();
  });

  it('say who connected them, and ask before they are disconnected', async () => {
    const { api } = open({
      'DELETE /social/accounts/:network': {
        account: buildAccount({ state: 'not_connected' }),
        revoked: true,
      },
    });
    expect(
      await screen.findByText('Gently Sorted, connected by Ada Byron on Wed 10 Jan 2035'),
    ).toBeInTheDocument();
    await press('Disconnect Facebook');
    const dialog = within(screen.getByRole('dialog', { name: 'Disconnect Facebook?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Disconnect' }));
    await waitFor(() => expect(sentTo(api, 'DELETE /social/accounts/:network')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are connected again when our access has ended', async () => {
    open({ 'GET /social/accounts': buildAccounts(buildAccount({ state: 'broken', waiting: 2 })) });
    expect(await screen.findByText('Needs to be connected again')).toBeInTheDocument();
    expect(screen.getByText('2 scheduled posts wait for it.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Connect Facebook again' })).toBeEnabled();
  });

  it.each(['broken', 'choosing'] as const)(
    'are left to the colleague who connected them while %s',
    async (state) => {
      const targets = [{ id: '1', name: 'Leeds Calm' }];
      open({
        'GET /social/accounts': buildAccounts(buildAccount({ state, targets, can_disconnect: false })),
      });
      expect(await screen.findByText('Only Ada Byron or an admin can connect it again.')).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: /Facebook/ })).toBeNull();
      expect(screen.queryByRole('combobox', { name: 'Page' })).toBeNull();
    },
  );

  it('let one of several pages be chosen', async () => {
    const targets = [
      { id: '1', name: 'Leeds Calm' },
      { id: '2', name: 'York Calm' },
    ];
    const { api } = open({
      'GET /social/accounts': buildAccounts(buildAccount({ state: 'choosing', name: null, targets })),
      'PUT /social/accounts/:network/target': { account: buildAccount() },
    });
    await screen.findByText('Choose a page', { selector: 'span' });
    await press('Write for this page');
    expect(await screen.findByText('Please choose one of the pages')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Page' }), 'York Calm');
    await press('Write for this page');
    await waitFor(() =>
      expect(sentTo(api, 'PUT /social/accounts/:network/target')[0]?.body).toEqual({ target_id: '2' }),
    );
  });

  it('say when they are not set up', async () => {
    open({
      'GET /social/accounts': buildAccounts(buildAccount({ state: 'unavailable', can_disconnect: false })),
    });
    expect(await screen.findByText('Not set up')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Connect Facebook' })).toBeNull();
  });
});
