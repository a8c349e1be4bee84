import type { AuditCheck, AuditEntry } from '@gently/contracts/admin-audit';
import { AUDIT_ACTIONS } from '@gently/contracts/audit-options';
import type { AuditRow, ChainReport } from '../audit';
import type { Account } from '../auth';
import type { Names } from './audit-desk.service';
import { isPerson, targetOf } from './target';

const nameOf = (person: Account | undefined): string | null =>
  person ? `${person.firstName} ${person.lastName}` : null;

const WORDS: Readonly<Record<string, string>> = AUDIT_ACTIONS;

/** What is said of people says who they are, as far as their accounts are there. */
const detailsWith = (details: AuditRow['details'], { people }: Names): AuditEntry['details'] =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      isPerson(name, value) ? (nameOf(people.get(value)) ?? value) : value,
    ]),
  );

export const presentEntry = (row: AuditRow, names: Names): AuditEntry => {
  const { id, at, action, actorId, ip, details, seq } = row;
  const target = targetOf(row.target);
  const { people, titles } = names;
  const actor = actorId === null ? undefined : people.get(actorId);
  return {
    id,
    at: at.toISOString(),
    action,
    // Records of an older version may have an action that no longer happens.
    words: WORDS[action] ?? action,
    actor: actorId === null ? null : { id: actorId, name: nameOf(actor), role: actor?.role ?? null },
    target: target && {
      ...target,
      name: target.kind === 'user' ? nameOf(people.get(target.id)) : (titles.get(target.id) ?? null),
    },
    ip,
    details: detailsWith(details, names),
    seq: seq ?? null,
  };
};

export const presentCheck = (report: ChainReport | null): AuditCheck | null =>
  report && { at: report.at.toISOString(), records: report.records, broken: report.broken };
