import { type Identity, legalLines, phoneHref } from '@gently/contracts/identity';
import { PRODUCT_NAME } from '@gently/contracts/product';
import { type Known, useIdentity } from '@gently/platform/site';
import { styled } from '@gently/platform/styled';
import {
  Card,
  Container,
  Heading,
  IconTile,
  Lead,
  Skeleton,
  Stack,
  Text,
  TextLink,
  media,
  tokens,
} from '@gently/ui';
import { Building, Clock, Mail, Phone, type IconType } from '@gently/ui/icons';
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

interface Line {
  icon: IconType;
  label: string;
  content: ReactNode;
}

/** The lines that the business has filled in; without any, the form beside them is the way. */
const linesOf = (identity: Known<Identity>): Line[] => {
  if (identity === null) return [];
  // As many as most businesses fill in, so that nothing moves when they come.
  if (identity === 'loading')
    return ['Phone', 'Email', 'Hours'].map((label, index) => ({
      icon: [Phone, Mail, Clock][index] ?? Mail,
      label,
      content: <Skeleton width="12rem" />,
    }));
  const { phone, contact_email: email, phone_hours: hours, company_name: name } = identity;
  const lines: (Line | false)[] = [
    phone !== '' && {
      icon: Phone,
      label: 'Phone',
      content: <TextLink href={phoneHref(phone)}>{phone}</TextLink>,
    },
    { icon: Mail, label: 'Email', content: <TextLink href={`mailto:${email}`}>{email}</TextLink> },
    hours !== '' && { icon: Clock, label: 'Hours', content: hours },
    { icon: Building, label: name, content: legalLines(identity, PRODUCT_NAME).slice(1).join(' ') },
  ];
  return lines.filter((line) => line !== false);
};

const WaysToUs = () => {
  const lines = linesOf(useIdentity());
  if (lines.length === 0) return null;
  return (
    <Ways className="ways">
      {lines.map(({ icon, label, content }) => (
        <Way key={label} icon={icon} label={label}>
          {content}
        </Way>
      ))}
    </Ways>
  );
};

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
      <WaysToUs />
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
