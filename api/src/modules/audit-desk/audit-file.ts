import type { AuditEntry } from '@gently/contracts/admin-audit';
import { csvLines, csvStart } from '@gently/contracts/csv';
import { londonClock, londonDate } from '@gently/contracts/dates';
import { ROLE_LABELS } from '@gently/contracts/roles';

const HEADER = [
  'Number',
  'Date (London)',
  'Time (London)',
  'Instant (UTC)',
  'Who',
  'Role',
  'Account',
  'What',
  'Action',
  'To what',
  'Name of that',
  'From the address',
  'Details (JSON)',
] as const;

const whoOf = (actor: AuditEntry['actor']): string =>
  actor === null ? 'Not signed in' : (actor.name ?? 'A deleted account');

const lineOf = ({ seq, at, actor, words, action, target, ip, details }: AuditEntry) => [
  // An entry has no number for the few seconds until the chain has taken it in.
  seq ?? '',
  londonDate(new Date(at)),
  londonClock(new Date(at)),
  at,
  whoOf(actor),
  actor?.role ? ROLE_LABELS[actor.role] : '',
  actor?.id ?? '',
  words,
  action,
  target ? `${target.kind}:${target.id}` : '',
  target?.name ?? '',
  ip,
  JSON.stringify(details),
];

/** The audit log as a file, as its pages are read. Dates sort as text, and details are as they are stored. */
export async function* auditCsv(pages: AsyncIterable<readonly AuditEntry[]>): AsyncGenerator<string> {
  yield csvStart(HEADER);
  for await (const page of pages) yield csvLines(page.map(lineOf));
}
