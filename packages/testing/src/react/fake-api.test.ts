import { describe, expect, it } from 'vitest';
import { createFakeApi, fails, fakeFile } from './fake-api';

const get = (api: ReturnType<typeof createFakeApi>, path: string) => api.fetch(`/api/v1${path}`);

describe('createFakeApi', () => {
  it('answers a declared call with its data in the envelope', async () => {
    const api = createFakeApi({ 'GET /services': { services: [] } });
    const answer = await get(api, '/services');
    expect(await answer.json()).toEqual({ success: true, data: { services: [] } });
  });

  it('prefers a literal path to one with parameters and hands the parameters over', async () => {
    const api = createFakeApi({
      'GET /services/:id': (request) => fails('service_not_found', { message: request.params.id ?? '' }),
      'GET /services/search': { services: [] },
    });
    expect((await get(api, '/services/search?q=a')).status).toBe(200);
    const missing = await get(api, '/services/abc');
    expect(missing.status).toBe(404);
    expect(await missing.json()).toMatchObject({ code: 'service_not_found', message: 'abc' });
  });

  it('names a request that nobody declared', async () => {
    const api = createFakeApi({});
    expect((await get(api, '/services')).status).toBe(500);
    expect(api.undeclared).toEqual(['GET /services']);
  });

  it('hands out a declared file under its name', async () => {
    const api = createFakeApi({}, { 'GET /payments/:id/receipt': fakeFile('receipt.pdf', 'paid') });
    const answer = await get(api, '/payments/abc/receipt');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="receipt.pdf"');
    expect(await answer.text()).toBe('paid');
  });

  it('rejects like an unreachable server for a network failure', async () => {
    const api = createFakeApi({ 'GET /services': fails('network') });
    await expect(get(api, '/services')).rejects.toThrow('Failed to fetch');
  });
});
