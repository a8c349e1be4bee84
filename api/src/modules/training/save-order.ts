/** Which save of which open editor a draft comes from. */
export interface SaveMark {
  editor: string;
  /** Rises with each save of that editor. */
  number: number;
}

interface Stored {
  revision: number;
  lastSave: SaveMark | null;
}
interface Sent {
  revision: number;
  save?: SaveMark | undefined;
}

/**
 * What a save is to what is stored. An editor whose answer was lost does not know the revision that it made itself: its own saves
 * follow each other by their numbers, as long as nobody else has saved between them, and one that comes late is refused.
 */
export const placeOfSave = (stored: Stored, sent: Sent): 'next' | 'stored already' | 'late' => {
  const { lastSave } = stored;
  if (sent.save && lastSave?.editor === sent.save.editor) {
    if (sent.save.number === lastSave.number) return 'stored already';
    return sent.save.number > lastSave.number ? 'next' : 'late';
  }
  return sent.revision === stored.revision ? 'next' : 'late';
};
