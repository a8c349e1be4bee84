import type { TeamApplication, TeamDeclutterer } from '@gently/contracts/manager';
import { toPounds } from '@gently/contracts/money';
import type { SentApplication } from '../applications';
import { acceptanceRate, causedBy, meanPounds, rate } from './figures';
import type { Performance } from './performance.service';
import { teamStatus } from './team';

export const presentMember = (performance: Performance): TeamDeclutterer => {
  const { account, work, worthPence, offers, rating, lastActive } = performance;
  const sessions = work.bookingIds.length;
  return {
    id: account.id,
    first_name: account.firstName,
    last_name: account.lastName,
    email: account.email,
    status: teamStatus(account.status),
    is_active: account.status === 'active',
    session_count: sessions,
    revenue: toPounds(worthPence),
    avg_session_value: meanPounds(worthPence, sessions),
    rating: rating.average,
    rating_count: rating.count,
    acceptance_rate: acceptanceRate(offers),
    on_time_rate: rate(work.onTime, work.started),
    cancellations: causedBy(offers),
    last_active: lastActive?.toISOString() ?? null,
  };
};

/** What somebody wrote who would like to join; what they said of their own mind is not for this table. */
export const presentSentApplication = (sent: SentApplication): TeamApplication => {
  const { professionalInfo: work, ...said } = sent;
  return {
    status: said.status,
    submitted_at: said.submittedAt.toISOString(),
    experience: work.experience,
    qualifications: [...work.qualifications],
    specializations: [...work.specializations],
    availability: [...work.availability],
    preferred_regions: [...work.preferredRegions],
    background: said.background,
    motivation: said.motivation,
    challenges: said.challenges,
    additional_info: said.additionalInfo,
    references: said.references,
  };
};
