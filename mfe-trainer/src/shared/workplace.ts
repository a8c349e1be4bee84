import { adminUserPath, moduleEditorPath, PATHS } from '@gently/contracts/paths';
import { createContext, useContext } from 'react';

/** Where training is looked after: each role does it in a dashboard of its own, and goes back to that. */
interface Workplace {
  /** Where the list of modules is, by the name of that page. */
  home: { to: string; label: string };
  editorPath: (moduleId: string) => string;
  /** The page of somebody who learns; left out where there is none. */
  personPath?: (userId: string) => string;
  /** Of what is waited for: "your modules", "the modules". */
  whose: 'your' | 'the';
}

const OF_TRAINERS: Workplace = {
  home: { to: PATHS.trainerDashboard, label: 'Training Hub' },
  editorPath: (id) => moduleEditorPath(id),
  whose: 'your',
};
export const OF_ADMINS: Workplace = {
  home: { to: PATHS.adminTraining, label: 'Modules' },
  editorPath: (id) => moduleEditorPath(id, 'admin'),
  personPath: adminUserPath,
  whose: 'the',
};

const WorkplaceContext = createContext(OF_TRAINERS);
export const WorkplaceProvider = WorkplaceContext.Provider;

/** The dashboard in which the page stands; the trainer's, unless it says otherwise. */
export const useWorkplace = () => useContext(WorkplaceContext);
