import { expect, it } from 'vitest';
import { readRestoreOutput, readStartLog } from './timeline';

const OUTPUT = `Fetched 2035-01-17T03-00-00-000Z.backup.age (0.24 s)
Opened the database (0.75 s)
Decrypted and checked 2085 documents (0.18 s)
Loaded 2085 documents (5.22 s)
Restored 2085 documents into 101 collections. Start the product now.
`;

it('reads the parts of a restore from what the command prints', () => {
  expect(readRestoreOutput(OUTPUT, 6_835)).toEqual({
    fetch: 240,
    check: 180,
    load: 5_220,
    command: 6_835,
    documents: 2_085,
  });
});

it('names the part that a restore did not print', () => {
  const withoutLoad = OUTPUT.replace(/^Loaded.*\n/m, '');
  expect(() => readRestoreOutput(withoutLoad, 1)).toThrow('the restore did not say Loaded');
});

const line = (time: number, msg: string, more = {}): string => JSON.stringify({ time, msg, ...more });
const LOG = [
  line(1, 'listening on http://127.0.0.1:3001'),
  'a line of text',
  line(2, 'this database was restored from a backup'),
  line(3, 'restored data was brought up to date', { step: 'deletions' }),
  line(4, 'restored data was brought up to date', { step: 'payments' }),
  line(5, 'database ready'),
];

it('reads the moments of a start from the log of the API', () => {
  expect(readStartLog(LOG.join('\n'))).toEqual({
    listening: 1,
    migrated: 2,
    steps: { deletions: 3, payments: 4 },
    ready: 5,
  });
});

it('names the moment that the log does not have', () => {
  expect(() => readStartLog(LOG.slice(0, -1).join('\n'))).toThrow('the API did not log ^database ready$');
});
