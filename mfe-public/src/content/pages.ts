import { PRODUCT_NAME } from '@gently/contracts/product';

/** Title of the tab (the shell adds the product's name) and description for search results. */
export interface PageText {
  title: string;
  description: string;
}

export const PAGE_HOME = {
  title: 'Calm, kind decluttering support',
  description:
    'Book a patient, trained declutterer for your home, your papers or your screen. Made with neurodivergent people in mind, at your own pace.',
} as const satisfies PageText;

export const PAGE_ABOUT = {
  title: 'About us',
  description: `Why ${PRODUCT_NAME} exists, how we work, and who runs it: calm, kind support for homes and minds of every sort.`,
} as const satisfies PageText;

export const PAGE_SERVICES = {
  title: 'Services and prices',
  description:
    'Home decluttering and ADHD support, digital organization and body doubling, with true prices. See every service you can book today.',
} as const satisfies PageText;

export const PAGE_TRAINING = {
  title: 'Professional training',
  description:
    'Four short courses that teach kind, practical help with clutter: what they cover, how long they take and who they are for.',
} as const satisfies PageText;

export const PAGE_VERIFY = {
  title: 'Certificate',
  description:
    'Check a certificate of our training: whose it is, what was learnt, and whether it is valid today. Free, and without an account.',
} as const satisfies PageText;

export const PAGE_RECRUITMENT = {
  title: 'Join our team',
  description:
    'Work as a declutterer: fair pay, hours that you choose, and training before you start. See what the work is like and how to join.',
} as const satisfies PageText;

export const PAGE_PRIVACY = {
  title: 'Privacy Policy',
  description: `What ${PRODUCT_NAME} keeps about you, why, who sees it, and how to see, change or delete it. In plain words.`,
} as const satisfies PageText;

export const PAGE_TERMS = {
  title: 'Terms of Service',
  description: `The rules for using ${PRODUCT_NAME}: who may book, fees, payouts, refunds and support. In plain words.`,
} as const satisfies PageText;
