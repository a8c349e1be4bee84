import type { InventoryName } from '../personal-data-inventory';
import { ACCOUNT_PROCESSING } from './account-processing';
import { LEARNING_PROCESSING } from './learning-processing';
import type { Processing } from './processing-entry';
import { SESSION_PROCESSING } from './session-processing';
import { WORK_PROCESSING } from './work-processing';

/**
 * Why each kind of data in the inventory is used, how long it stays and who can read it. A new entry of the inventory
 * without one does not compile. `npm run data-protection` writes the document from it.
 */
export const PROCESSING: Readonly<Record<InventoryName, Processing>> = {
  ...ACCOUNT_PROCESSING,
  ...SESSION_PROCESSING,
  ...WORK_PROCESSING,
  ...LEARNING_PROCESSING,
};
