import { ADVERTISED_TRAINING, type AdvertisedTraining } from '@gently/contracts/advertised';
import type { ModuleContent } from '@gently/contracts/training-authoring';
import { ADHD } from './adhd';
import { AUTISM } from './autism';
import { BOUNDARIES } from './boundaries';
import { DIGITAL } from './digital';
import { EXECUTIVE_FUNCTION } from './executive-function';
import { FIRST_VISIT } from './first-visit';
import { HOARDING } from './hoarding';
import { MODULE_IDS } from './ids';
import { SAFETY } from './safety';
import { SENSORY } from './sensory';
import { SORTING } from './sorting';

export { MODULE_IDS } from './ids';

interface TrainingModule {
  id: string;
  content: ModuleContent;
}

/** What we bring along, in the order in which it can be taken. */
export const TRAINING_MODULES: readonly TrainingModule[] = [
  { id: MODULE_IDS.adhd, content: ADHD },
  { id: MODULE_IDS.autism, content: AUTISM },
  { id: MODULE_IDS.sensory, content: SENSORY },
  { id: MODULE_IDS.sorting, content: SORTING },
  { id: MODULE_IDS.executiveFunction, content: EXECUTIVE_FUNCTION },
  { id: MODULE_IDS.digital, content: DIGITAL },
  { id: MODULE_IDS.firstVisit, content: FIRST_VISIT },
  { id: MODULE_IDS.boundaries, content: BOUNDARIES },
  { id: MODULE_IDS.safety, content: SAFETY },
  { id: MODULE_IDS.hoarding, content: HOARDING },
];

const MODULES_OF: Record<AdvertisedTraining['key'], string[]> = {
  minds: [MODULE_IDS.adhd, MODULE_IDS.autism, MODULE_IDS.sensory],
  sorting: [MODULE_IDS.sorting, MODULE_IDS.executiveFunction, MODULE_IDS.digital],
  talking: [MODULE_IDS.firstVisit, MODULE_IDS.boundaries],
  safety: [MODULE_IDS.safety],
};

/** What the public pages tell of. */
export const TRAINING_COURSES = ADVERTISED_TRAINING.map(({ key, title, hours, text }) => ({
  title,
  description: text,
  hours,
  moduleIds: MODULES_OF[key],
}));
