import { axe, buildSite, fails, renderApp, screen, userEvent, waitFor } from '@gently/testing/react';
import { useQueryClient } from '@gently/platform/query';
import { Link } from '@gently/platform/router';
import { useSite } from '@gently/platform/site';
import { describe, expect, it } from 'vitest';
import { SiteNotice } from './site-notice';

const atTop = () => screen.getAllByRole('status')[0];
const atFoot = () => screen.getAllByRole('status')[1];
const Months = () => <output>{useSite().booking_months}</output>;

it('stands there as it was written, and is read out', async () => {
  const words = 'On Sunday from 9 to 10 pm nothing can be booked.';
  const { container } = renderApp(<SiteNotice />, {
    answers: { 'GET /site': buildSite({ notice: { words, until: null } }) },
  });
  await waitFor(() => expect(atTop()).toHaveTextContent(words));
  expect(await axe(container)).toEqual([]);
});

it('hears for the whole page how the site stands', async () => {
  renderApp(
    <>
      <SiteNotice />
      <Months />
    </>,
    { answers: { 'GET /site': buildSite({ booking_months: 6 }) } },
  );
  expect(await screen.findByText('6')).toBeInTheDocument();
  expect(screen.getAllByRole('status')[0]).toBeEmptyDOMElement();
});

it('goes on as usual when nobody answers', async () => {
  const { api } = renderApp(
    <>
      <SiteNotice />
      <Months />
    </>,
    { answers: { 'GET /site': fails('internal') } },
  );
  await waitFor(() => expect(api.requests.map(({ key }) => key)).toEqual(['GET /site']));
  expect(screen.getByText('12')).toBeInTheDocument();
});

describe('what comes while a page is open', () => {
  const OLD = 'We are closed on Monday.';
  const NEW = 'We are open on Monday after all.';
  const Again = () => {
    const client = useQueryClient();
    return (
      <>
        <button onClick={() => void client.invalidateQueries()}>Hear again</button>
        <Link to="/next">Next page</Link>
      </>
    );
  };
  const saying = (words: string | null) => ({
    'GET /site': buildSite({ notice: words === null ? null : { words, until: null } }),
  });
  const open = (words: string | null) =>
    renderApp(
      <>
        <SiteNotice />
        <Again />
      </>,
      { answers: saying(words) },
    );
  const hear = async ({ api }: ReturnType<typeof open>, words: string | null) => {
    api.answer(saying(words));
    const asked = api.requests.length;
    await userEvent.click(screen.getByRole('button', { name: 'Hear again' }));
    await waitFor(() => expect(api.requests.length).toBe(asked + 1));
  };

  it.each([
    ['a first notice', null],
    ['another one', OLD],
  ])('moves nothing: %s is said at the foot, and stands at the top of the next page', async (_, before) => {
    const site = open(before);
    await waitFor(() => expect(atTop()?.textContent).toBe(before ?? ''));
    await waitFor(() => expect(site.api.requests).toHaveLength(1));
    await hear(site, NEW);
    await waitFor(() => expect(atFoot()).toHaveTextContent(NEW));
    expect(atTop()?.textContent).toBe(before ?? '');
    expect(await axe(site.container)).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
    await waitFor(() => expect(atTop()).toHaveTextContent(NEW));
    expect(atFoot()).toBeEmptyDOMElement();
  });

  it('can be closed, and one that is over goes with the next page', async () => {
    const site = open(OLD);
    await waitFor(() => expect(atTop()).toHaveTextContent(OLD));
    await hear(site, NEW);
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(atFoot()).toBeEmptyDOMElement();
    await hear(site, null);
    expect(atTop()).toHaveTextContent(OLD);
    await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
    await waitFor(() => expect(atTop()).toBeEmptyDOMElement());
  });
});
