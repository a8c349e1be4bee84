/**
 * The rules of money, time, access, matching and the canary, and what may be sent: each is to be proved by mutation. By
 * the folder of their room, as patterns from there.
 */
export const RULES = {
  api: [
    'src/modules/approvals/approval.ts',
    'src/modules/bookings/rules/{booking,completion,grace-pass,move-booking,no-show,place,quote-refund,refund,taking,transitions}.ts',
    'src/modules/calendar/busy/busy*.ts',
    'src/modules/calendar/connection/connection.ts',
    'src/modules/certificates/{certificate,renewal,issued-search}.ts',
    'src/modules/declutterers/{availability,declutterer,held-quarters,held-sessions,horizon,london-time,month}.ts',
    'src/modules/decide-later/thing.ts',
    'src/modules/earnings/{earnings,period}.ts',
    'src/modules/fees/*.ts',
    'src/modules/learning/{found-by,marking,progress}.ts',
    'src/modules/ledger/{accounts,closed-days,figures,journal-entry,payment-books,postings,session-books}.ts',
    'src/modules/mail/email.ts',
    'src/modules/matching/{arrangement,needs,offer,order,reasons,regions}.ts',
    'src/modules/messages/{keeping,writing}.ts',
    'src/modules/notifications/settings/quiet-hours.ts',
    'src/modules/payments/{payment,refund-record}.ts',
    'src/modules/payouts/{payout,payout-account,payout-order,working-days}.ts',
    'src/modules/photos/consent.ts',
    'src/modules/regions/{region,scope}.ts',
    'src/modules/reports/{region-days,statement}.ts',
    'src/modules/rooms/room.ts',
    'src/modules/session-watch/watch.ts',
    'src/modules/declutterer-profile/plan.ts',
    'src/modules/declutterer-sessions/{session,stats}.ts',
    'src/modules/teams/team-region.ts',
    'src/modules/trainer/{assessment-state,clinic}.ts',
    'src/modules/training/{module,publishing,save-order,waiting-circle}.ts',
    'src/modules/welfare/{asking,limits,load}.ts',
    'src/modules/training-media/{byte-range,content-type,media-key}.ts',
    'src/shared/http/csrf-token.ts',
    'src/shared/{backoff,keyset-page}.ts',
  ],
  'packages/contracts': ['src/*.ts'],
  'packages/delivery': [
    'src/environment/{canary,rooms,version-before}.ts',
    'src/site/{canary-watch,config,network-of,route-pattern,visitor}.ts',
  ],
};
