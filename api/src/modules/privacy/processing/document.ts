import { INVENTORY, type InventoryName } from '../personal-data-inventory';
import type { InventoryEntry } from '../inventory-entry';
import { PROCESSING } from './index';
import { type Processing, READERS, RECIPIENTS } from './processing-entry';
import { PURPOSES, type PurposeName } from './purposes';

const PURPOSE_NAMES = Object.keys(PURPOSES) as PurposeName[];
const HEADINGS = [
  'Data',
  'Of whom',
  'Kept',
  'When the account is deleted',
  'Who else can read it',
  'Sent to',
];

const ENDINGS = { delete: 'deleted', keep: 'kept' } as const;
const endingOf = ({ onDeletion }: InventoryEntry): string =>
  typeof onDeletion === 'string'
    ? ENDINGS[onDeletion]
    : `kept without ${Object.keys(onDeletion.clear)
        .map((field) => `\`${field}\``)
        .join(', ')}`;

type Entry = InventoryEntry & { name: InventoryName };

const rowOf = (entry: Entry): string => {
  const { what, whose, kept, readers, recipients = [], isSpecial }: Processing = PROCESSING[entry.name];
  const cells = [
    `${what} (\`${entry.collection}\`)${isSpecial ? ' **special category**' : ''}`,
    whose,
    kept,
    endingOf(entry),
    readers.map((reader) => READERS[reader]).join('; '),
    recipients.map((recipient) => RECIPIENTS[recipient]).join('; ') || '–',
  ];
  return `| ${cells.join(' | ')} |`;
};

const sectionOf = (name: PurposeName): string[] => {
  const purpose = PURPOSES[name];
  const entries = INVENTORY.filter((entry) => PROCESSING[entry.name].purpose === name);
  const special = 'special' in purpose ? `. For special categories: ${purpose.special}` : '';
  return [
    `### ${purpose.title}`,
    `Legal basis: ${purpose.basis}${special}.`,
    [
      `| ${HEADINGS.join(' | ')} |`,
      `| ${HEADINGS.map(() => '---').join(' | ')} |`,
      ...entries.map(rowOf),
    ].join('\n'),
  ];
};

/** @returns the part of docs/data-protection.md that follows from the inventory, in Markdown that is not aligned yet */
export const recordOfProcessing = (): string => PURPOSE_NAMES.flatMap(sectionOf).join('\n\n');
