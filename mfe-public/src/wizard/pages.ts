import { PRODUCT_NAME } from '@gently/contracts/product';

/** Titles of the tabs and descriptions for search results, for the pages with forms. */
export const PAGE_SIGNUP = {
  title: 'Create your account',
  description: `Open your ${PRODUCT_NAME} account with five short answers: as a client, or as one of our team.`,
} as const;

export const PAGE_REGISTER = {
  title: 'Register',
  description: `Register as a client of ${PRODUCT_NAME} in six short steps, and tell us what helps you. Stop and come back when you like.`,
} as const;

export const PAGE_APPLY = {
  title: 'Apply to join',
  description: `Apply to work as a declutterer with ${PRODUCT_NAME}: six short steps, and an answer within 5-7 business days.`,
} as const;

export const PAGE_INVITATION = {
  title: 'Your invitation',
  description: `You are invited to join a team at ${PRODUCT_NAME}: see who asks you, and make your account.`,
} as const;

export const PAGE_CONTACT = {
  title: 'Contact us',
  description: `Write to ${PRODUCT_NAME} or call us. A person reads your message and answers it by email.`,
} as const;
