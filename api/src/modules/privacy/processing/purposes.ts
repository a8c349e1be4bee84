/** A reason for which data about people is used. */
interface Purpose {
  title: string;
  /** Legal basis under Article 6 of the UK GDPR. */
  basis: string;
  /** Condition of Article 9 for health and other special categories, where a kind of data has them. */
  special?: string;
}

const CONTRACT = 'Article 6(1)(b): a contract with the person, or steps that they ask for before one';
const LEGITIMATE_INTERESTS = 'Article 6(1)(f): legitimate interests';
const CONSENT = 'Article 6(1)(a): consent';
const EXPLICIT_CONSENT = 'Article 9(2)(a): explicit consent, asked for separately and taken back at any time';

/** Why data is used, in the order of the document. The legal bases are proposals that the operator confirms. */
export const PURPOSES = {
  account: { title: 'Accounts', basis: CONTRACT },
  protection: {
    title: 'Protecting accounts and the site, and showing what was done',
    basis: `${LEGITIMATE_INTERESTS} in a safe site and in accounting for what the team does`,
  },
  sessions: { title: 'Booking, planning and holding sessions', basis: CONTRACT, special: EXPLICIT_CONSENT },
  needs: { title: 'Preparing sessions for a person’s needs', basis: CONSENT, special: EXPLICIT_CONSENT },
  money: {
    title: 'Taking payments, paying people and keeping accounts',
    basis: `${CONTRACT}; Article 6(1)(c): the law on tax and accounts`,
  },
  recruitment: { title: 'Deciding on applications', basis: CONTRACT, special: EXPLICIT_CONSENT },
  work: { title: 'Working with declutterers and running teams', basis: CONTRACT },
  wellbeing: {
    title: 'Looking after the well-being of declutterers',
    basis: CONSENT,
    special: EXPLICIT_CONSENT,
  },
  learning: { title: 'Training and certificates', basis: CONTRACT },
  communication: { title: 'Messages, notifications and emails', basis: CONTRACT },
  support: { title: 'Answering questions', basis: `${LEGITIMATE_INTERESTS} in answering people who write` },
  calendar: { title: 'Keeping a connected calendar in step', basis: CONSENT },
  publicity: {
    title: 'Posts of the business on social networks',
    basis: `${LEGITIMATE_INTERESTS} in making the business known`,
  },
} as const satisfies Readonly<Record<string, Purpose>>;

export type PurposeName = keyof typeof PURPOSES;
