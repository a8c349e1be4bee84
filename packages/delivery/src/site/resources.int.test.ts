import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSite } from '../testing/site-fixture';
import { writeTree } from '../testing/workspace-fixture';

const createSiteWith = async (resources: Record<string, string>) => {
  const fixture = await createSite();
  await writeTree(join(fixture.workspace, 'mfe-one/dist/resources'), resources);
  await fixture.stage();
  return fixture;
};

describe('a paper of a remote', () => {
  // spec: C7-17
  it('is downloaded below /resources, as the live version has it', async () => {
    const { site, workspace, stage } = await createSiteWith({ 'safety-guidelines.pdf': '%PDF first' });
    const { statusCode, headers, body } = await site.inject('/resources/safety-guidelines.pdf');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="safety-guidelines.pdf"',
      'cache-control': 'no-cache',
    });
    expect(body).toBe('%PDF first');
    await writeTree(join(workspace, 'mfe-one/dist/resources'), { 'safety-guidelines.pdf': '%PDF second' });
    await stage();
    expect((await site.inject('/resources/safety-guidelines.pdf')).body).toBe('%PDF second');
  });

  it.each(['unknown.pdf', 'notes.txt', '..%2fmanifest.json', '%2e%2e%2fsecret.pdf', 'SAFETY.pdf', ''])(
    'is 404 and never a page when there is none: %s',
    async (name) => {
      const { site } = await createSiteWith({ 'safety-guidelines.pdf': '%PDF', 'notes.txt': 'x' });
      const { statusCode, body } = await site.inject(`/resources/${name}`);
      expect([statusCode, body.includes('<html')]).toEqual([404, false]);
    },
  );

  it('is 404 while nothing is live', async () => {
    const { site } = await createSite();
    expect((await site.inject('/resources/safety-guidelines.pdf')).statusCode).toBe(404);
  });
});
