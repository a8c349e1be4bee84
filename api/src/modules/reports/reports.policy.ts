import { REGION_FIGURES, type ReportFigure } from '@gently/contracts/report-options';
import type { Role } from '@gently/contracts/roles';

const STAFF: readonly ReportFigure[] = [...REGION_FIGURES, 'session_value'];

/** Whose dashboard shows which figures. Of whom they are asked is decided by regions, or is who asks. */
const FIGURES_OF: Record<Role, readonly ReportFigure[]> = {
  client: ['paid', 'sent_back'],
  declutterer: [...REGION_FIGURES, 'session_share'],
  trainer: ['certified_revenue'],
  manager: STAFF,
  franchise_owner: STAFF,
  admin: [...STAFF, 'certified_revenue'],
};

export const mayAsk = (role: Role, figure: ReportFigure): boolean => FIGURES_OF[role].includes(figure);
