import { buildUser, renderApp, screen, userEvent } from '@gently/testing/react';
import { describe, expect, it, vi } from 'vitest';
import { NO_PREVIEW } from '../../shared/preview-memory';
import { CopyCombination } from './copy-combination';
import type { Preview } from './start-preview';

const PREVIEW = {
  registry: {
    environment: 'staging',
    shell: { version: 's1' },
    remotes: [{ name: 'mfe-client', version: 'v2' }],
  },
  memory: { ...NO_PREVIEW, role: 'trainer' },
} as unknown as Preview;

const press = async (preview: Preview, user?: ReturnType<typeof buildUser>) => {
  const person = userEvent.setup();
  renderApp(<CopyCombination preview={preview} />, { route: '/about', ...(user && { user }) });
  await person.click(screen.getByRole('button', { name: 'Copy this combination' }));
};

const copied = async () => new URL(await navigator.clipboard.readText());

describe('the button that copies a combination', () => {
  it('puts a link on the clipboard with the versions of this page and the role of the signed-in person', async () => {
    await press(PREVIEW, buildUser({ role: 'client' }));
    expect(await screen.findByRole('button', { name: 'Link copied' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('The link is on your clipboard.');
    const link = await copied();
    expect(link.pathname).toBe('/about');
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      'remote.mfe-client': 'v2',
      'preview.environment': 'staging',
      'preview.shell': 's1',
      'preview.role': 'client',
    });
  });

  it('passes on the role of the link that led here when nobody is signed in', async () => {
    await press(PREVIEW);
    await screen.findByRole('button', { name: 'Link copied' });
    expect((await copied()).searchParams.get('preview.role')).toBe('trainer');
  });

  it('says so when the browser does not allow copying', async () => {
    const person = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
    renderApp(<CopyCombination preview={PREVIEW} />);
    await person.click(screen.getByRole('button', { name: 'Copy this combination' }));
    expect(await screen.findByText('The browser did not allow copying.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Copy this combination' })).toBeVisible();
  });
});
