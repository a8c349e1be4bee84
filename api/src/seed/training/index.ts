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

interface TrainingCourse {
  title: string;
  description: string;
  moduleIds: string[];
}

/** The four courses of the public pages, by the titles and with the hours that stand there. */
export const TRAINING_COURSES: readonly TrainingCourse[] = [
  {
    title: 'How minds differ',
    description: 'ADHD, autism and tired days. What clutter can mean, and what shame does.',
    moduleIds: [MODULE_IDS.adhd, MODULE_IDS.autism, MODULE_IDS.sensory],
  },
  {
    title: 'Sorting side by side',
    description: 'Small areas, few choices at once, and breaks that come before they are needed.',
    moduleIds: [MODULE_IDS.sorting, MODULE_IDS.executiveFunction, MODULE_IDS.digital],
  },
  {
    title: 'Words that help',
    description: 'The first talk, plain plans, and how to hear a no that is not said out loud.',
    moduleIds: [MODULE_IDS.firstVisit, MODULE_IDS.boundaries],
  },
  {
    title: 'Safe for both of you',
    description: 'Lifting, privacy, limits, and whom to call when you are worried.',
    moduleIds: [MODULE_IDS.safety],
  },
];
