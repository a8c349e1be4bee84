import type { AuditEntry } from '@gently/contracts/admin-audit';
import { DescriptionList, Disclosure, Stack, Text, TextLink } from '@gently/ui';
import { DataTable, type DataColumn } from '@gently/ui/data';
import { whenOf } from '../../shared/words';
import { actorWords, detailWords, targetWords } from './entry-words';

const What = ({ entry }: { entry: AuditEntry }) => {
  const target = targetWords(entry.target);
  return (
    <Stack $gap={1} $align="start">
      <span>{entry.words}</span>
      {target &&
        (target.to ? (
          <TextLink to={target.to}>{target.words}</TextLink>
        ) : (
          <Text as="span">{target.words}</Text>
        ))}
    </Stack>
  );
};

const Details = ({ entry }: { entry: AuditEntry }) => {
  const place = entry.seq === null ? 'gets a place within seconds' : String(entry.seq);
  return (
    <Disclosure summary="Details">
      <DescriptionList
        items={[
          ...detailWords(entry.details).map(([term, detail]) => ({ term, detail })),
          { term: 'from the address', detail: entry.ip },
          { term: 'number in the log', detail: place },
        ]}
      />
    </Disclosure>
  );
};

const COLUMNS: readonly DataColumn<AuditEntry>[] = [
  { key: 'at', label: 'When', cell: ({ at }) => whenOf(at) },
  { key: 'who', label: 'Who', cell: ({ actor }) => actorWords(actor) },
  { key: 'what', label: 'What', cell: (entry) => <What entry={entry} /> },
  { key: 'details', label: 'Before and after', cell: (entry) => <Details entry={entry} /> },
];

/** What was done, the newest first. */
export const Entries = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <DataTable caption="Audit log" columns={COLUMNS} items={entries} keyOf={({ id }) => id} />
);
