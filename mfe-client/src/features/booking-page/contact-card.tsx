import { phoneHref } from '@gently/contracts/identity';
import { PATHS } from '@gently/contracts/paths';
import { useKnownIdentity } from '@gently/platform/site';
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

/** Ways to us as they are known; the contact page while they are not. */
const Reach = ({ reference }: { reference: string }) => {
  const identity = useKnownIdentity();
  if (identity === null)
    return (
      <Ways>
        <TextLink to={PATHS.contact}>
          <Icon icon={Mail} />
          Write to us
        </TextLink>
      </Ways>
    );
  const { contact_email: email, phone } = identity;
  return (
    <Ways>
      {phone !== '' && (
        <TextLink href={phoneHref(phone)}>
          <Icon icon={Phone} />
          {phone}
        </TextLink>
      )}
      <TextLink href={`mailto:${email}?subject=${encodeURIComponent(`Booking ${reference}`)}`}>
        <Icon icon={Mail} />
        {email}
      </TextLink>
    </Ways>
  );
};

const useHours = (): string => {
  const identity = useKnownIdentity();
  return identity?.phone_hours ? ` We are here ${identity.phone_hours}.` : '';
};

/** How to reach a person about this booking. */
export const ContactCard = ({ reference }: { reference: string }) => {
  const hours = useHours();
  return (
    <Card as="section" aria-labelledby="contact">
      <Stack $gap={3}>
        <Heading id="contact" $size="card">
          Questions?
        </Heading>
        <Text $size={16} $tone="quiet">
          Your booking number is {reference}.{hours}
        </Text>
        <Reach reference={reference} />
      </Stack>
    </Card>
  );
};
