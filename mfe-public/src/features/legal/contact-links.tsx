import { CONTACT } from '@gently/contracts/contact';
import { TextLink } from '@gently/ui';
import { Fragment, type ReactNode } from 'react';

const LINKS: Readonly<Record<string, string>> = {
  [CONTACT.email]: `mailto:${CONTACT.email}`,
  [CONTACT.phone.label]: CONTACT.phone.href,
  'ico.org.uk': 'https://ico.org.uk',
};

const escaped = (text: string): string => text.replaceAll('.', '\\.');
const LINK = new RegExp(`(${Object.keys(LINKS).map(escaped).join('|')})`);

/** @returns the text, with our address and phone, and the ICO's site, as links */
export const withContactLinks = (text: string): ReactNode =>
  text
    .split(LINK)
    .map((part, index) => (
      <Fragment key={index}>{LINKS[part] ? <TextLink href={LINKS[part]}>{part}</TextLink> : part}</Fragment>
    ));
