import { phoneHref } from '@gently/contracts/identity';
import { PATHS } from '@gently/contracts/paths';
import { useKnownIdentity } from '@gently/platform/site';
import { styled } from '@gently/platform/styled';
import { Disclosure, Heading, Stack, Text, TextLink } from '@gently/ui';
import { QUESTIONS } from '../../content/questions';
import { Section } from '../../layout/section';

const Unbroken = styled.span`
  white-space: nowrap;
`;

const NO_BREAK_SPACE = '\u00a0';
/** The hours with their times on one line. */
const unbroken = (hours: string): string => {
  const [days, ...times] = hours.split(' ');
  return `${days} ${times.join(NO_BREAK_SPACE)}`;
};

const Call = ({ phone, hours }: { phone: string; hours: string }) => (
  <>
    <Text>
      {QUESTIONS.phoneLead}{' '}
      <Unbroken>
        <TextLink href={phoneHref(phone)}>{phone}</TextLink>
      </Unbroken>
    </Text>
    {hours !== '' && (
      <>
        <Text $tone="quiet">
          {QUESTIONS.hours} {unbroken(hours)}.
        </Text>
        <Text $tone="quiet">{QUESTIONS.chat}</Text>
      </>
    )}
  </>
);

const Contact = () => {
  const identity = useKnownIdentity();
  return (
    <Stack $gap={2}>
      <Heading as="h3" $size="small">
        {QUESTIONS.contactTitle}
      </Heading>
      {identity?.phone ? (
        <Call phone={identity.phone} hours={identity.phone_hours} />
      ) : (
        <Text>
          {QUESTIONS.writeLead} <TextLink to={PATHS.contact}>{QUESTIONS.write}</TextLink>
        </Text>
      )}
    </Stack>
  );
};

/** What people ask before they book, and a person to ask. */
export const Questions = () => (
  <Section id="questions-title" title={QUESTIONS.title} tone="surface" beside aside={<Contact />}>
    <div>
      {QUESTIONS.items.map(({ question, answer }) => (
        <Disclosure key={question} summary={question}>
          <Text $tone="inherit">{answer}</Text>
        </Disclosure>
      ))}
    </div>
  </Section>
);
