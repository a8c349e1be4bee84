import { LOWER_PAY_NOTICE_DAYS } from '@gently/contracts/catalogue-options';
import { formatPercent } from '@gently/contracts/percent';
import { PRODUCT_NAME } from '@gently/contracts/product';
import {
  type LegalDocument,
  type LegalFacts,
  type LegalSection,
  type LegalTexts,
  reachUs,
  whoWeAre,
} from './legal';

const FREE = 'There is no setup fee and no monthly fee.';

/** States the fees. The rates come from the fee schedule and from nowhere else. */
const feeSentences = ({ fees }: LegalFacts): string =>
  fees === null
    ? 'We keep a platform fee and the cost of the card payment. Where a franchise owner runs the region, they get a commission.'
    : `We keep a platform fee of ${formatPercent(fees.platform)} of each transaction, and ${formatPercent(fees.card_processing)} for the card payment. The franchise commission is ${formatPercent(fees.franchise_commission)}.`;

const shortFee = ({ fees }: LegalFacts): string =>
  fees === null
    ? `The platform fee is a part of each transaction. ${FREE}`
    : `The platform fee is ${formatPercent(fees.platform)} of each transaction. ${FREE}`;

const supportHours = ({ identity }: LegalFacts): string =>
  identity === null || identity.phone_hours === '' ? '' : `Support is open ${identity.phone_hours}. `;

const FIRST_SECTIONS: readonly LegalSection[] = [
  {
    id: 'account',
    title: 'Who may use the site',
    blocks: [
      'The minimum age is 18. If you are younger, please ask an adult to book for you.',
      'Give us true details, keep your password to yourself, and tell us if you think someone else has it.',
      'Each account has a role. The role decides what you can see and do.',
    ],
  },
  {
    id: 'clients',
    title: 'If you are a client',
    blocks: [
      'You can:',
      [
        'browse services and book sessions,',
        'send messages to your declutterer,',
        'rate a session when it is over,',
        'manage your profile.',
      ],
      'Please make sure that the place is safe to work in, and that what you ask us to sort is yours to decide about.',
    ],
  },
  {
    id: 'providers',
    title: 'If you are a provider',
    blocks: [
      'Providers are the declutterers who work with clients. You can:',
      ['offer your services,', 'set when you are free,', 'get paid for your work.'],
      'We set the price of each service. You see what you are paid before you accept a session.',
      'Please keep to the times you accept, keep what you see private, and treat each client with respect.',
    ],
  },
  {
    id: 'managers',
    title: 'If you are a manager or administrator',
    blocks: [
      'You can:',
      ['manage the team of your region,', 'see analytics of its work,', 'coordinate training.'],
      'Use what you see for this work only.',
    ],
  },
];

const feesSection = (facts: LegalFacts): LegalSection => ({
  id: 'fees',
  title: 'Prices and fees',
  blocks: [
    'You see the whole price before you pay. A card company takes the payment. We never store card details.',
    `${feeSentences(facts)} ${FREE} The rest of the price is the provider’s.`,
    'Providers are paid within 2-5 business days of the session.',
    `A change that lowers what providers get counts from ${LOWER_PAY_NOTICE_DAYS} full days after our email about it at the soonest. Sessions that are paid before then keep their fees.`,
  ],
});

const MIDDLE_SECTIONS: readonly LegalSection[] = [
  {
    id: 'refunds',
    title: 'If you cancel',
    blocks: [
      'What comes back depends on the time left until your session:',
      ['24 hours or more: a full refund.', '2-24 hours: a refund of 50%.', 'Under 2 hours: no refund.'],
      'If your provider cancels, or we find nobody for you, you get all your money back.',
      'You can move a session for free. A move never brings back more than cancelling before it would have. If a move would bring back less, we show you the amount, and nothing moves until you agree to it. If the time that the session had is still free, and you move the session back to it within one hour, you get back what you would have got without the move.',
    ],
  },
  {
    id: 'conduct',
    title: 'Being kind and safe',
    blocks: [
      'No insults, no threats, no pressure. Nobody is treated worse for how they think, live or look.',
      'Either side may end a session that does not feel safe. Tell us, and we will help to sort it out.',
      'We may close an account that harms other people. We will say why.',
    ],
  },
  {
    id: 'limits',
    title: 'What we answer for',
    blocks: [
      'We choose and train our providers with care, and we answer for what we do wrong. We cannot promise that every session brings the same result.',
      'Nothing here takes away a right that the law gives you.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    blocks: [
      'If we change something that matters to you, we tell you by email before it counts. Sessions that are already booked keep the terms they were booked under.',
    ],
  },
];

const supportSection = (facts: LegalFacts): LegalSection => ({
  id: 'support',
  title: 'Help and contact',
  blocks: [
    `${supportHours(facts)}We aim to resolve most issues within 48 hours.`,
    reachUs(facts),
    ...whoWeAre(facts),
  ],
});

/** Facts: product specification, section 2.9. */
const termsFor = (facts: LegalFacts): LegalDocument => ({
  title: 'Terms of Service',
  lead: `The rules for using ${PRODUCT_NAME}, in plain words. By using the site you agree to them.`,
  short: [
    'You must be at least 18 years old.',
    shortFee(facts),
    'Cancel with 24 hours or more notice and you get a full refund. Moving a session can lower it, and we tell you before.',
    'Providers are paid within 2-5 business days.',
  ],
  sections: [...FIRST_SECTIONS, feesSection(facts), ...MIDDLE_SECTIONS, supportSection(facts)],
});

export const TERMS: LegalTexts = { 1: termsFor };
