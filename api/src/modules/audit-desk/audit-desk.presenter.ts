import type { AuditCheck, AuditEntry } from '@gently/contracts/admin-audit';
import { AUDIT_ACTIONS } from '@gently/contracts/audit-options';
import type { AuditRow, ChainReport } from '../audit';
import type { Account } from '../auth';
import type { Names } from './audit-desk.service';
import { isPerson, type Target, targetOf } from './target';

const nameOf = (person: Account | undefined): string | null =>
  person ? `${person.firstName} ${person.lastName}` : null;

const WORDS: Readonly<Record<string, string>> = AUDIT_ACTIONS;

const targetName = ({ kind, id }: Target, { people, titles, regions }: Names): string | null => {
  if (kind === 'user') return nameOf(people.get(id));
  return (kind === 'region' ? regions : titles).get(id) ?? null;
};

/** A detail that is the id of a region, whatever it is called, says which one it is. */
const withRegions = (value: unknown, regions: Names['regions']): unknown => {
  if (Array.isArray(value)) return value.map((one) => withRegions(one, regions));
  return typeof value === 'string' ? (regions.get(value) ?? value) : value;
};

/** What is said of people says who they are, as far as their accounts are there. */
const detailsWith = (details: AuditRow['details'], { people, regions }: Names): AuditEntry['details'] =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      isPerson(name, value) ? (nameOf(people.get(value)) ?? value) : withRegions(value, regions),
    ]),
  );

export const presentEntry = (row: AuditRow, names: Names): AuditEntry => {
  const { id, at, action, actorId, ip, details, seq } = row;
  const target = targetOf(row.target);
  const { people } = names;
  const actor = actorId === null ? undefined : people.get(actorId);
  return {
    id,
    at: at.toISOString(),
    action,
    // Records of an older version may have an action that no longer happens.
    words: WORDS[action] ?? action,
    actor: actorId === null ? null : { id: actorId, name: nameOf(actor), role: actor?.role ?? null },
    target: target && { ...target, name: targetName(target, names) },
    ip,
    details: detailsWith(details, names),
    seq: seq ?? null,
  };
};

export const presentCheck = (report: ChainReport | null): AuditCheck | null =>
  report && { at: report.at.toISOString(), records: report.records, broken: report.broken };
