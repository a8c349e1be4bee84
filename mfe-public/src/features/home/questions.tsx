import { CONTACT } from '@gently/contracts/contact';
import { styled } from '@gently/platform/styled';
import { Disclosure, Heading, Stack, Text, TextLink } from '@gently/ui';
import { QUESTIONS } from '../../content/questions';
import { Section } from '../../layout/section';

const Unbroken = styled.span`
  white-space: nowrap;
`;

const Contact = () => (
  <Stack $gap={2}>
    <Heading as="h3" $size="small">
      {QUESTIONS.contactTitle}
    </Heading>
    <Text>
      {QUESTIONS.phoneLead}{' '}
      <Unbroken>
        <TextLink href={CONTACT.phone.href}>{CONTACT.phone.label}</TextLink>
      </Unbroken>
    </Text>
    <Text $tone="quiet">{QUESTIONS.hours}</Text>
    <Text $tone="quiet">{QUESTIONS.chat}</Text>
  </Stack>
);

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
