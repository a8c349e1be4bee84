import { FRANCHISE_ALERT_KINDS, type FranchiseAlertKind } from '@gently/contracts/franchise-options';
import type { RegionView } from './region-views';

export interface Alert {
  kind: FranchiseAlertKind;
  region: Pick<RegionView['region'], 'id' | 'name'>;
  /** Of waiting sessions. */
  count: number | null;
  /** Of falling revenue, in per cent. */
  growth: number | null;
}

type Watched = Pick<RegionView, 'region' | 'manager' | 'declutterers' | 'growth'>;

/** What an owner has to look at, the most pressing first. A closed region asks for nothing but its last sessions. */
export const alertsOf = (views: readonly Watched[], waiting: ReadonlyMap<string, number>): Alert[] => {
  const found = views.flatMap(({ region, manager, declutterers, growth }) => {
    const count = waiting.get(region.id) ?? 0;
    const is: Record<FranchiseAlertKind, boolean> = {
      sessions_waiting: count > 0,
      no_manager: region.isActive && manager === null,
      nobody_in_team: region.isActive && declutterers === 0,
      revenue_falling: region.isActive && growth !== null && growth < 0,
    };
    return FRANCHISE_ALERT_KINDS.filter((kind) => is[kind]).map((kind) => ({
      kind,
      region,
      count: kind === 'sessions_waiting' ? count : null,
      growth: kind === 'revenue_falling' ? growth : null,
    }));
  });
  const place = ({ kind }: Alert) => FRANCHISE_ALERT_KINDS.indexOf(kind);
  // Regions come by name, and stay so among alerts of a kind.
  return found.toSorted((one, other) => place(one) - place(other));
};
