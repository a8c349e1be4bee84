import { CONTACT } from '@gently/contracts/contact';
import { styled } from '@gently/platform/styled';
import { Card, Container, Heading, IconTile, Lead, Stack, Text, TextLink, media, tokens } from '@gently/ui';
import { Clock, Mail, Phone, type IconType } from '@gently/ui/icons';
import type { ReactNode } from 'react';
import { MeetDrawing } from '../../parts/drawings/meet-drawing';
import { ContactForm } from './contact-form';

const Page = styled(Container)`
  display: grid;
  gap: ${tokens.space8};
  padding-block: ${tokens.space8} ${tokens.space16};
  ${media.lg} {
    align-items: start;
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    gap: ${tokens.space16};
    padding-block: ${tokens.space16} ${tokens.space24};
  }
`;
const Ways = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space5};
`;
const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${tokens.space4};
`;

/** Company for the words where there is room for it. */
const Picture = styled.div`
  display: none;
  ${media.lg} {
    display: block;
    padding-top: ${tokens.space8};
  }
`;

const Way = ({ icon, label, children }: { icon: IconType; label: string; children: ReactNode }) => (
  <Row>
    <IconTile icon={icon} />
    <div>
      <Text $size={16} $tone="quiet">
        {label}
      </Text>
      <Text>{children}</Text>
    </div>
  </Row>
);

/** How to reach the people behind the product. */
const ContactPage = () => (
  <Page>
    <Stack $gap={8}>
      <Stack $gap={3}>
        <Heading as="h1" $size="page">
          Talk to us
        </Heading>
        <Lead>Ask anything. A person reads your message and answers it.</Lead>
      </Stack>
      <Ways className="ways">
        <Way icon={Phone} label="Phone">
          <TextLink href={CONTACT.phone.href}>{CONTACT.phone.label}</TextLink>
        </Way>
        <Way icon={Mail} label="Email">
          <TextLink href={`mailto:${CONTACT.email}`}>{CONTACT.email}</TextLink>
        </Way>
        <Way icon={Clock} label="Hours">
          {CONTACT.hours}
        </Way>
      </Ways>
      <Picture>
        <MeetDrawing />
      </Picture>
    </Stack>
    <Card $tone="raised" $pad="roomy" as="section" aria-labelledby="write">
      <ContactForm />
    </Card>
  </Page>
);

export default ContactPage;
