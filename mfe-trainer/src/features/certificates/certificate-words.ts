import type { IssuedCertificate } from '@gently/contracts/certificates';

/** @returns the title; of a course with that it is one */
export const titleOf = ({ kind, module_title: title }: IssuedCertificate): string =>
  kind === 'course' ? `${title} (course)` : title;

/** @returns who holds it, as a sentence begins */
export const holderOf = ({ holder_name: name }: IssuedCertificate): string => name || 'Its holder';

/** What the page says of all of them: of what one person wrote, or of everything. */
export const WORDS = {
  your: {
    lead: 'What people have earned with your modules and courses, the latest first.',
    none: 'Everybody who completes one of your modules or courses gets one, and it appears here.',
  },
  the: {
    lead: 'What everybody has earned by training, the latest first. A certificate that is wrong can be taken back.',
    none: 'Everybody who completes a module or a course gets one, and it appears here.',
  },
} as const;
