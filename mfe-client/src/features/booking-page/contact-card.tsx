import { CONTACT } from '@gently/contracts/contact';
import { styled } from '@gently/platform/styled';
import { Card, Heading, Icon, Stack, Text, TextLink, tokens } from '@gently/ui';
import { Mail, Phone } from '@gently/ui/icons';

const Ways = styled.div`
  display: flex;
  flex-direction: column;
  a {
    display: inline-flex;
    align-items: center;
    gap: ${tokens.space2};
    min-height: ${tokens.targetSize};
    overflow-wrap: anywhere;
  }
`;

/** How to reach a person about this booking. */
export const ContactCard = ({ reference }: { reference: string }) => (
  <Card as="section" aria-labelledby="contact">
    <Stack $gap={3}>
      <Heading id="contact" $size="card">
        Questions?
      </Heading>
      <Text $size={16} $tone="quiet">
        Your booking number is {reference}. We are here {CONTACT.hours}.
      </Text>
      <Ways>
        <TextLink href={CONTACT.phone.href}>
          <Icon icon={Phone} />
          {CONTACT.phone.label}
        </TextLink>
        <TextLink href={`mailto:${CONTACT.email}?subject=${encodeURIComponent(`Booking ${reference}`)}`}>
          <Icon icon={Mail} />
          {CONTACT.email}
        </TextLink>
      </Ways>
    </Stack>
  </Card>
);
