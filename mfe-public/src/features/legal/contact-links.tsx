import { phoneHref } from '@gently/contracts/identity';
import { PATHS } from '@gently/contracts/paths';
import { TextLink } from '@gently/ui';
import { Fragment, type ReactNode } from 'react';

/** An email address, a telephone number after "call", the ICO's site and our contact page, as the texts name them. */
const LINK =
  /([\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}|(?<=call )\+?\d[\d ]{5,19}\d|ico\.org\.uk|contact page)/;

const linkOf = (part: string): ReactNode => {
  if (part === 'ico.org.uk') return <TextLink href="https://ico.org.uk">{part}</TextLink>;
  if (part === 'contact page') return <TextLink to={PATHS.contact}>{part}</TextLink>;
  const href = part.includes('@') ? `mailto:${part}` : phoneHref(part);
  return <TextLink href={href}>{part}</TextLink>;
};

/** @returns the text, with our address and phone, and the ICO's site, as links */
export const withContactLinks = (text: string): ReactNode =>
  text
    .split(LINK)
    .map((part, index) => <Fragment key={index}>{index % 2 === 1 ? linkOf(part) : part}</Fragment>);
