import { COUNTRY } from '@gently/contracts/contact';
import { londonDate } from '@gently/contracts/dates';
import { legalLines, phoneHref } from '@gently/contracts/identity';
import { PATHS } from '@gently/contracts/paths';
import { PRODUCT_NAME } from '@gently/contracts/product';
import { useLocation } from '@gently/platform/router';
import { useSession } from '@gently/platform/session';
import { known, useIdentity, useKnownIdentity } from '@gently/platform/site';
import { Container, Heading, Icon, Logo, Skeleton, Text, TextLink } from '@gently/ui';
import { Mail, MapPin, Phone } from '@gently/ui/icons';
import type { ReactNode } from 'react';
import { isAtWork } from '../../shared/at-work';
import type { Navigation, NavigationLink } from '../../shared/navigation';
import {
  Bottom,
  Column,
  Columns,
  ContactLine,
  HomeLink,
  LegalLinks,
  List,
  PlainLine,
  Shell,
  Whole,
} from './footer-style';

const Brand = () => (
  <Column $wide>
    <HomeLink to={PATHS.home} aria-label={`${PRODUCT_NAME}, home`}>
      <Logo />
    </HomeLink>
    <Text $size={16} $tone="quiet">
      Calm, practical help with your home, from people who understand neurodivergent minds. At your pace,
      without judgement.
    </Text>
  </Column>
);

interface QuickLinksProps {
  links: NavigationLink[];
  /** Named, without a link. */
  words: string[];
  prefetch: Navigation['prefetch'];
}

const QuickLinks = ({ links, words, prefetch }: QuickLinksProps) => (
  <Column as="nav" aria-labelledby="footer-links">
    <Heading as="h2" $size="small" id="footer-links">
      Quick Links
    </Heading>
    <List className="links">
      {links.map(({ to, label }) => (
        <li key={to}>
          <TextLink to={to} onMouseEnter={() => prefetch(to)} onFocus={() => prefetch(to)}>
            {label}
          </TextLink>
        </li>
      ))}
      {words.map((word) => (
        <PlainLine key={word}>{word}</PlainLine>
      ))}
    </List>
  </Column>
);

const LEGAL: NavigationLink[] = [
  { label: 'Privacy Policy', to: PATHS.privacy },
  { label: 'Terms of Service', to: PATHS.terms },
];

const Legal = ({ links, prefetch }: { links: NavigationLink[]; prefetch: Navigation['prefetch'] }) => (
  <LegalLinks className="legal">
    {links.map(({ to, label }) => (
      <li key={to}>
        <TextLink to={to} onMouseEnter={() => prefetch(to)} onFocus={() => prefetch(to)}>
          {label}
        </TextLink>
      </li>
    ))}
    <li>
      {/* The site answers this address itself: it alone knows which builds are served. */}
      <TextLink href={PATHS.openSourceLicences}>Open-source licences</TextLink>
    </li>
  </LegalLinks>
);

/** Numbers that cost nothing to call in the UK. */
const FREEPHONE = /^(?:\+44|0)80[08]/;

const Ways = () => {
  const identity = useIdentity();
  // As high as the lines that come, so that nothing moves.
  if (identity === 'loading')
    return [Mail, Phone].map((icon, index) => (
      <ContactLine key={index} aria-hidden>
        <Icon icon={icon} />
        <Skeleton width="11rem" />
      </ContactLine>
    ));
  if (identity === null)
    return (
      <ContactLine>
        <Icon icon={Mail} />
        <TextLink to={PATHS.contact}>Write to us</TextLink>
      </ContactLine>
    );
  const { contact_email: email, phone } = identity;
  return (
    <>
      <ContactLine>
        <Icon icon={Mail} />
        <TextLink href={`mailto:${email}`}>{email}</TextLink>
      </ContactLine>
      {phone !== '' && (
        <ContactLine>
          <Icon icon={Phone} />
          <span>
            <TextLink href={phoneHref(phone)}>{phone}</TextLink>
            {FREEPHONE.test(phone) && ' (freephone)'}
          </span>
        </ContactLine>
      )}
    </>
  );
};

const Contact = () => (
  <Column>
    <Heading as="h2" $size="small">
      Contact
    </Heading>
    <List className="contact">
      <Ways />
      <ContactLine>
        <Icon icon={MapPin} />
        {COUNTRY}
      </ContactLine>
    </List>
  </Column>
);

/** What the law asks a business to say of itself; at the very end, where nothing lies below it that could move. */
const Business = () => {
  const identity = known(useIdentity());
  if (identity === null) return null;
  return (
    <Text $size={16} $tone="quiet" className="business">
      {legalLines(identity, PRODUCT_NAME).join(' ')}
    </Text>
  );
};

/** The one line of contact on pages of work. */
const Hand = () => {
  const identity = useKnownIdentity();
  if (identity === null)
    return (
      <>
        Need a hand? <TextLink to={PATHS.contact}>Write to us</TextLink>
      </>
    );
  const { contact_email: email, phone } = identity;
  return (
    <>
      Need a hand? <TextLink href={`mailto:${email}`}>{email}</TextLink>
      {phone !== '' && (
        <>
          {' '}
          or{' '}
          <Whole>
            <TextLink href={phoneHref(phone)}>{phone}</TextLink>
          </Whole>
        </>
      )}
    </>
  );
};

const YEAR_LENGTH = 4;

interface EndProps {
  navigation: Navigation;
  /** Stands between the copyright and the legal pages. */
  children?: ReactNode;
}

const End = ({ navigation, children }: EndProps) => {
  const legal = LEGAL.filter(({ to }) => navigation.isLive(to));
  return (
    <>
      <span>{`© ${londonDate(new Date()).slice(0, YEAR_LENGTH)} ${PRODUCT_NAME}. All rights reserved.`}</span>
      {children}
      <Legal links={legal} prefetch={navigation.prefetch} />
    </>
  );
};

/** Where the person works: one line, and whom to ask. */
const SlimFooter = ({ navigation }: { navigation: Navigation }) => (
  <Shell $slim>
    <Container>
      <Bottom $alone>
        <End navigation={navigation}>
          <span>
            <Hand />
          </span>
        </End>
      </Bottom>
    </Container>
  </Shell>
);

/** The calm end of every page; where somebody works, it stands back. */
export const Footer = ({ navigation }: { navigation: Navigation }) => {
  const role = useSession().user?.role ?? null;
  const { pathname } = useLocation();
  if (isAtWork(pathname, role)) return <SlimFooter navigation={navigation} />;
  const booking = navigation.booking(role);
  const links = [
    ...navigation.links('footer', role),
    ...(booking ? [{ label: 'Book Service', to: booking }] : []),
  ];
  const words = navigation.isLive(PATHS.training) ? ['Training'] : [];
  return (
    <Shell>
      <Container>
        <Columns>
          <Brand />
          {links.length > 0 && <QuickLinks links={links} words={words} prefetch={navigation.prefetch} />}
          <Contact />
        </Columns>
        <Bottom>
          <End navigation={navigation} />
        </Bottom>
        <Business />
      </Container>
    </Shell>
  );
};
