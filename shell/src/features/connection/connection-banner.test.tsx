import { act } from '@testing-library/react';
import { call } from '@gently/platform/api';
import { useQuery } from '@gently/platform/query';
import { fails, renderApp, screen, waitFor } from '@gently/testing/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConnectionBanner } from './connection-banner';

const Services = () => {
  const { data, isError } = useQuery({
    queryKey: ['services'],
    queryFn: () => call('GET /services'),
    retry: false,
  });
  return <p>{data ? 'services are here' : isError ? 'services failed' : 'waiting'}</p>;
};
const tell = (type: 'online' | 'offline') => act(async () => void window.dispatchEvent(new Event(type)));

afterEach(() => vi.restoreAllMocks());

describe('the connection banner', () => {
  it('says nothing while all is well', () => {
    renderApp(<ConnectionBanner />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('says that the device is offline, and leaves by itself', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderApp(<ConnectionBanner />);
    expect(screen.getByText(/You are offline/)).toBeVisible();
    onLine.mockReturnValue(true);
    await tell('online');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('says that the API is away once a second question got no answer, then loads again what failed', async () => {
    const answers = { 'GET /services': fails('network'), 'GET /health': fails('network') };
    const { api } = renderApp(
      <>
        <Services />
        <ConnectionBanner />
      </>,
      { answers },
    );
    expect(await screen.findByText('services failed')).toBeVisible();
    await tell('online');
    expect(await screen.findByText(/We can't reach/)).toBeVisible();
    api.answer({ 'GET /services': { services: [] }, 'GET /health': { status: 'ok' } });
    await tell('online');
    expect(await screen.findByText('services are here')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
  });

  it('does not speak of a stumble that is over at once', async () => {
    const answers = { 'GET /services': fails('network'), 'GET /health': { status: 'ok' } as const };
    renderApp(
      <>
        <Services />
        <ConnectionBanner />
      </>,
      { answers },
    );
    await screen.findByText('services failed');
    await tell('online');
    expect(screen.queryByText(/We can't reach/)).toBeNull();
  });
});
