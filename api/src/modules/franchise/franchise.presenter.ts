import { toPounds } from '@gently/contracts';
import type {
  ChargedFees,
  FormerRegion,
  FranchiseActivity,
  FranchiseAlert,
  FranchiseRegion,
  FranchiseRevenue,
  FranchiseSummary,
} from '@gently/contracts/franchise';
import type { FeeRates } from '@gently/contracts/setting-options';
import type { ChargedSpan } from './charged-fees';
import type { Activity } from './activity';
import type { Alert } from './alerts';
import { type Books, revenueOf } from './books';
import type { FormerView } from './former-regions';
import type { Summary } from './franchise.service';
import { type RegionView } from './region-views';
import type { Revenue } from './revenue.service';
import { fullName } from '../../shared/full-name';

export const presentRegion = (view: RegionView): FranchiseRegion => {
  const { region, manager, askedManager: asked } = view;
  return {
    id: region.id,
    name: region.name,
    city: region.city,
    address: region.address,
    postcode: region.postcode,
    postcode_areas: region.areas,
    manager_id: manager?.id ?? null,
    manager_name: manager && fullName(manager),
    manager_email: manager?.email ?? null,
    declutterers_count: view.declutterers,
    sessions_count: view.sessions,
    revenue: toPounds(view.revenuePence),
    satisfaction: view.satisfaction,
    ratings_count: view.ratings,
    growth: view.growth,
    requested_areas: view.requestedAreas,
    asked_manager: asked && {
      id: asked.id,
      name: fullName(asked),
      email: asked.email,
      can_answer: asked.role === 'manager' && asked.status === 'active',
    },
    is_active: region.isActive,
    is_home: region.isHome,
    version: region.revision,
    owned_from: view.ownedFrom,
    owned_until: view.ownedUntil,
  };
};

export const presentFormer = ({ id, name, ownedFrom, ownedUntil, ...past }: FormerView): FormerRegion => ({
  id,
  name,
  owned_from: ownedFrom,
  owned_until: ownedUntil,
  sessions_count: past.sessions,
  revenue: toPounds(past.revenuePence),
});

export const presentSummary = (summary: Summary): FranchiseSummary => ({
  period: summary.period,
  month: summary.month,
  active_regions: summary.activeRegions,
  total_regions: summary.totalRegions,
  managers_count: summary.managers,
  team_count: summary.team,
  clients_count: summary.clients,
  sessions_count: summary.sessions,
  revenue: toPounds(summary.revenuePence),
  growth: summary.growth,
  monthly_revenue: toPounds(summary.monthlyPence),
  satisfaction: summary.satisfaction,
  ratings_count: summary.ratings,
});

const presentBooks = (books: Books) => ({
  gross_revenue: toPounds(books.grossPence),
  refunds: toPounds(books.refundedPence),
  revenue: toPounds(revenueOf(books)),
  platform_fee: toPounds(books.platformPence),
  card_processing: toPounds(books.processingPence),
  franchise_commission: toPounds(books.commissionPence),
  net_revenue: toPounds(books.decluttererPence),
});

const HUNDREDTHS = 100;

const presentRates = ({ platform, card_processing, franchise_commission }: FeeRates) => ({
  platform_percent: platform / HUNDREDTHS,
  processing_percent: card_processing / HUNDREDTHS,
  commission_percent: franchise_commission / HUNDREDTHS,
});

const presentCharged = ({ rates, from, to, ...charged }: ChargedSpan): ChargedFees => ({
  from,
  to,
  ...presentRates(rates),
  gross: toPounds(charged.grossPence),
  platform_fee: toPounds(charged.platformPence),
  card_processing: toPounds(charged.processingPence),
  franchise_commission: toPounds(charged.commissionPence),
});

export const presentRevenue = ({ breakdown, daily, books, rates, ...rest }: Revenue): FranchiseRevenue => ({
  period: rest.period,
  month: rest.month,
  chart: rest.chart,
  breakdown: breakdown.map(({ region, revenuePence, share, sessions }) => ({
    region_id: region.id,
    name: region.name,
    revenue: toPounds(revenuePence),
    share,
    sessions_count: sessions,
  })),
  daily: daily.map(({ regionId, date, sessions, ...money }) => ({
    region_id: regionId,
    date,
    ...presentBooks(money),
    sessions_count: sessions,
  })),
  financial: {
    ...presentBooks(books),
    monthly_revenue: toPounds(rest.monthlyPence),
    yearly_projection: toPounds(rest.yearlyPence),
    ...presentRates(rates),
  },
  charged: rest.charged.map(presentCharged),
});

export const presentAlert = ({ kind, region, count, growth }: Alert): FranchiseAlert => ({
  id: `${kind}:${region.id}`,
  kind,
  region_id: region.id,
  region_name: region.name,
  count,
  growth,
});

export const presentActivity = (one: Activity): FranchiseActivity => ({
  id: one.id,
  kind: one.kind,
  region_id: one.regionId,
  region_name: one.regionName,
  person_name: one.personName,
  service: one.service,
  at: one.at.toISOString(),
});
