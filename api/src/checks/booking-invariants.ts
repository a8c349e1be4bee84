import type { Db } from 'mongodb';
import { type Finding, findingsOf } from './booking-rules';
import { readDossiers, type StoredBooking, type StoredClaim } from './stored';

export type { Finding } from './booking-rules';

export interface BookingCheck {
  bookings: number;
  claims: number;
  /** How many bookings stand in each status. */
  statuses: Record<string, number>;
  findings: Finding[];
}

const ENTRY = ['pending', 'confirmed', 'in_progress', 'completed'];

/** Sessions of one declutterer that overlap, told by their times alone, whatever the claims say. */
const overlaps = async (db: Db): Promise<Finding[]> => {
  const rows = db
    .collection<StoredBooking>('bookings')
    .find(
      { status: { $in: ENTRY }, declutterer: { $ne: null } },
      { projection: { reference: 1, declutterer: 1, startsAt: 1, endsAt: 1 } },
    )
    .sort({ declutterer: 1, startsAt: 1 });
  const findings: Finding[] = [];
  let before: StoredBooking | undefined;
  for await (const booking of rows) {
    const same = Boolean(booking.declutterer && before?.declutterer?.equals(booking.declutterer));
    if (before && same && booking.startsAt < before.endsAt)
      findings.push({ rule: 'overlap', booking: booking.reference, text: `overlaps ${before.reference}` });
    if (!before || !same || booking.endsAt > before.endsAt) before = booking;
  }
  return findings;
};

/** Quarters that are claimed twice, and claims of bookings that do not exist. */
const claimTable = async (db: Db): Promise<{ count: number; findings: Finding[] }> => {
  const known = new Set<string>();
  for await (const { _id } of db.collection<StoredBooking>('bookings').find({}, { projection: { _id: 1 } }))
    known.add(_id.toHexString());
  const findings: Finding[] = [];
  let count = 0;
  let before: StoredClaim | undefined;
  const rows = db.collection<StoredClaim>('claims').find().sort({ declutterer: 1, quarter: 1 });
  for await (const claim of rows) {
    count += 1;
    const booking = claim.booking.toHexString();
    if (before?.declutterer.equals(claim.declutterer) && before.quarter === claim.quarter)
      findings.push({ rule: 'overlap', booking, text: `quarter ${claim.quarter} is claimed twice` });
    if (!known.has(booking))
      findings.push({
        rule: 'orphan claim',
        booking,
        text: `quarter ${claim.quarter} is held by no booking`,
      });
    before = claim;
  }
  return { count, findings };
};

/**
 * Reads the whole database and tells everything that must never be: overlapping sessions, orphan or missing claims,
 * confirmations without money or without a yes, two people asked at once, money that goes back twice, histories that do not lead to where a booking stands. Writes
 * nothing. Asked while changes are under way, it can mistake one of them for a finding.
 */
export const checkBookings = async (db: Db): Promise<BookingCheck> => {
  const table = await claimTable(db);
  const findings = [...table.findings, ...(await overlaps(db))];
  const statuses: Record<string, number> = {};
  let bookings = 0;
  for await (const dossier of readDossiers(db)) {
    bookings += 1;
    statuses[dossier.booking.status] = (statuses[dossier.booking.status] ?? 0) + 1;
    findings.push(...findingsOf(dossier));
  }
  return { bookings, claims: table.count, statuses, findings };
};
