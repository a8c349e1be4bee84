/** The field that says whose a document is, and what it holds: an object id, the id as text, or the email. */
interface Whose {
  field: string;
  by: 'id' | 'text' | 'email';
  /** Only while this field is empty: otherwise it names the account to which the document belongs, whatever address it has. */
  unless?: string;
}

/** What becomes of documents when the person deletes their account. */
type Ending = 'delete' | 'keep' | { clear: Readonly<Record<string, unknown>> };

/** One kind of data about people: where it is, whose it is, and how long it stays. */
export interface InventoryEntry {
  /** Its name in the exported file. */
  name: string;
  collection: string;
  whose: readonly Whose[];
  /** What each document consists of elsewhere, found by its id; goes with it. */
  parts?: { collection: string; field: string };
  /** Secrets, other people's ids and our own bookkeeping: not part of what a person is handed. */
  hide?: readonly string[];
  onDeletion: Ending;
}

/** Whose it is by an account's id in this field. */
export const byId = (field: string): Whose[] => [{ field, by: 'id' }];
/** Finds documents by an address in this field. @param unless where an account is named to which they belong instead */
export const byEmail = (field: string, unless?: string): Whose[] => [
  { field, by: 'email', ...(unless === undefined ? {} : { unless }) },
];
