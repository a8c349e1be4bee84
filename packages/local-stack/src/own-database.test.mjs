import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertNotMoved, movedFile } from './own-database.mjs';

let dataDir;
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'own-database-'))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('the data of an installation', () => {
  it('is served while it was not moved', () => {
    expect(assertNotMoved(dataDir)).toBeUndefined();
  });

  it('is not served by mistake once it was moved: where to, since when, and how to go on all the same', () => {
    const moved = { to: 'db.example:27017/calm', at: '2026-11-26T10:00:00.000Z' };
    writeFileSync(movedFile(dataDir), JSON.stringify(moved));
    const start = () => assertNotMoved(dataDir);
    expect(start).toThrow('moved to db.example:27017/calm on 2026-11-26');
    expect(start).toThrow(`delete ${join(dataDir, 'moved.json')} first`);
  });
});
