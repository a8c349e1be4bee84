import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, refuse } from '../testing/fake-server';
import { sendFormByXhr } from './form-transport';
import { plugSession } from './session-port';
import { sendBytes, upload } from './upload';

const photo = (): FormData => {
  const form = new FormData();
  form.append('kind', 'before');
  form.append('file', new File(['picture'], 'room.jpg', { type: 'image/jpeg' }));
  return form;
};
const KEY = 'POST /declutterer/sessions/:id/photos';
const SENT = 'POST /declutterer/sessions/a1/photos';
const send = (onProgress?: (share: number) => void) =>
  upload(KEY, { params: { id: 'a1' }, form: photo() }, onProgress ? { onProgress } : {});

beforeEach(() => plugSession({ token: () => 'mine', renewed: vi.fn(), lost: vi.fn() }));

describe('an upload', () => {
  it('carries token and CSRF proof, and leaves the type of the form to the browser', async () => {
    const server = fakeServer({ [SENT]: () => ok({ id: 'p' }) });
    const shares: number[] = [];
    expect(await send((share) => shares.push(share))).toEqual({ id: 'p' });
    const [request] = server.seen.filter(({ key }) => key.startsWith('POST'));
    expect(request?.headers.get('authorization')).toBe('Bearer mine');
    expect(request?.headers.get('x-csrf-token')).toBeTruthy();
    expect(request?.headers.has('content-type')).toBe(false);
    expect((request?.init.body as FormData).get('kind')).toBe('before');
    expect(shares.at(-1)).toBe(1);
  });

  it('throws the code of a refusal', async () => {
    fakeServer({ [SENT]: () => refuse('payload_too_large') });
    await expect(send()).rejects.toMatchObject({ name: 'ApiError', code: 'payload_too_large' });
  });
});

describe('a part of a file', () => {
  const part = (body: Blob | undefined) =>
    sendBytes({ method: 'PATCH', path: '/uploads/a1', headers: { 'Upload-Offset': '4' }, body });

  it('travels as it is, with token, proof and what the protocol says in headers', async () => {
    const server = fakeServer({ 'PATCH /uploads/a1': () => ok({}) });
    const body = new Blob(['part']);
    expect((await part(body)).ok).toBe(true);
    const [request] = server.seen.filter(({ key }) => key.startsWith('PATCH'));
    expect(request?.headers.get('authorization')).toBe('Bearer mine');
    expect(request?.headers.get('x-csrf-token')).toBeTruthy();
    expect(request?.headers.get('upload-offset')).toBe('4');
    expect(request?.init.body).toBe(body);
  });

  it('throws the code of a refusal', async () => {
    fakeServer({ 'PATCH /uploads/a1': () => refuse('conflict') });
    await expect(part(undefined)).rejects.toMatchObject({ name: 'ApiError', code: 'conflict' });
  });
});

/** As much of a browser's request as is used. */
class FakeXhr {
  static last: FakeXhr;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 201;
  responseText = '{"success":true}';
  sent: unknown;
  headers: Record<string, string> = {};
  onload = (): void => undefined;
  onerror = (): void => undefined;
  onabort = (): void => undefined;
  open = vi.fn();
  constructor() {
    FakeXhr.last = this;
  }
  setRequestHeader = (name: string, value: string): void => void (this.headers[name] = value);
  getAllResponseHeaders = (): string => 'content-type: application/json\r\nupload-offset: 4\r\n';
  send = (body: unknown): void => void (this.sent = body);
  abort = (): void => this.onabort();
}

describe('a form on its way', () => {
  beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeXhr));
  afterEach(() => vi.unstubAllGlobals());

  it('says how much of it has left, and gives the answer as fetch does', async () => {
    const shares: number[] = [];
    const form = photo();
    const init = { method: 'POST', headers: { Authorization: 'Bearer mine' }, body: form };
    const answer = sendFormByXhr('/photos', init, (share) => shares.push(share));
    FakeXhr.last.upload.onprogress?.({ loaded: 1, total: 4 });
    FakeXhr.last.onload();
    const response = await answer;
    expect([response.status, response.ok, shares]).toEqual([201, true, [0.25]]);
    expect(response.headers.get('upload-offset')).toBe('4');
    expect(FakeXhr.last.sent).toBe(form);
    expect(FakeXhr.last.headers).toEqual({ authorization: 'Bearer mine' });
  });

  it('takes an answer without a body', async () => {
    const answer = sendFormByXhr('/photos', { method: 'PATCH', body: new Blob(['part']) }, vi.fn());
    FakeXhr.last.status = 204;
    FakeXhr.last.responseText = '';
    FakeXhr.last.onload();
    expect((await answer).status).toBe(204);
  });

  it('ends when it is given up, and says so when nothing can be reached', async () => {
    const controller = new AbortController();
    const given = sendFormByXhr('/photos', { body: photo(), signal: controller.signal }, vi.fn());
    controller.abort(new Error('given up'));
    await expect(given).rejects.toThrow('given up');
    const lost = sendFormByXhr('/photos', { body: photo() }, vi.fn());
    FakeXhr.last.onerror();
    await expect(lost).rejects.toBeInstanceOf(TypeError);
  });
});
