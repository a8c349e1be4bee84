import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, refuse } from '../testing/fake-server';
import { download, saveDownload } from './download';
import { plugSession } from './session-port';

let stored = 'old';
beforeEach(() => {
  stored = 'old';
  plugSession({ token: () => stored, renewed: (token) => (stored = token), lost: vi.fn() });
});

const file = (disposition?: string): Response =>
  new Response('a receipt', {
    headers: {
      'content-type': 'application/pdf',
      ...(disposition ? { 'content-disposition': disposition } : {}),
    },
  });

describe('a download', () => {
  it('carries the token, and gives the file with its type and its name', async () => {
    const server = fakeServer({ 'GET /me/export': () => file('attachment; filename="my-data.json"') });
    const { blob, filename } = await download('/me/export');
    expect([await blob.text(), blob.type, filename]).toEqual([
      'a receipt',
      'application/pdf',
      'my-data.json',
    ]);
    expect(server.seen[0]?.headers.get('authorization')).toBe('Bearer old');
    expect(server.seen[0]?.headers.get('accept')).toBe('*/*');
  });

  it.each([
    ['attachment; filename="plain.pdf"; filename*=UTF-8\'\'Z%C3%BCrich.pdf', 'Zürich.pdf'],
    ['attachment; filename*=UTF-8\'\'broken%ZZ; filename="plain.pdf"', 'plain.pdf'],
    ['attachment; filename="../../etc/passwd"', '..-..-etc-passwd'],
    ['attachment', 'download'],
    [undefined, 'download'],
  ])('reads the name of %s', async (disposition, expected) => {
    fakeServer({ 'GET /file': () => file(disposition) });
    expect((await download('/file')).filename).toBe(expected);
  });

  it('renews a token that has run out, as every call does', async () => {
    document.cookie = 'csrf_token=proof';
    const server = fakeServer({
      'GET /file': ({ headers }) =>
        headers.get('authorization') === 'Bearer new' ? file() : refuse('token_expired'),
      'POST /auth/refresh': () => ok({ token: 'new' }),
    });
    expect(await (await download('/file')).blob.text()).toBe('a receipt');
    expect(server.keys()).toEqual(['GET /file', 'POST /auth/refresh', 'GET /file']);
  });

  it('throws the code of a refusal', async () => {
    fakeServer({ 'GET /file': () => refuse('payment_not_found') });
    await expect(download('/file')).rejects.toMatchObject({ name: 'ApiError', code: 'payment_not_found' });
  });

  it('is handed to the browser under its name', () => {
    const createObjectURL = vi.fn(() => 'blob:file');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: vi.fn() }));
    const names: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(
      this: HTMLAnchorElement,
    ) {
      names.push(`${this.href} ${this.download}`);
    });
    saveDownload({ blob: new Blob(['x']), filename: 'receipt.pdf' });
    click.mockRestore();
    vi.unstubAllGlobals();
    expect(names).toEqual(['blob:file receipt.pdf']);
  });
});
