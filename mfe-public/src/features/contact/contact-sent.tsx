import { useKnownIdentity } from '@gently/platform/site';
import { PATHS } from '@gently/contracts/paths';
import { CONTACT_TEXTS } from '@gently/contracts/registration-texts';
import { Actions, Button, ButtonLink, Heading, IconTile, Stack, Text } from '@gently/ui';
import { CircleCheck } from '@gently/ui/icons';
import { useEffect, useRef } from 'react';

interface ContactSentProps {
  /** The address that the answer goes to. */
  email: string;
  onWriteAgain: () => void;
}

/** What is said once a message has arrived, for as long as the page is open. */
export const ContactSent = ({ email, onWriteAgain }: ContactSentProps) => {
  const identity = useKnownIdentity();
  const hours = identity?.phone_hours ? `, ${identity.phone_hours}` : '';
  const box = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'nearest' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Stack $gap={6} ref={box}>
      <IconTile icon={CircleCheck} />
      <Stack $gap={3}>
        <Heading as="h2" $size="section" id="write" tabIndex={-1} ref={heading}>
          Your message is with us
        </Heading>
        <Text>{CONTACT_TEXTS.sent}</Text>
        <Text $tone="quiet">
          A short email to <strong>{email}</strong> says so too. We answer most questions within 48 hours
          {hours}.
        </Text>
      </Stack>
      <Actions $justify="start">
        <ButtonLink to={PATHS.home}>Go to the home page</ButtonLink>
        <Button variant="secondary" onClick={onWriteAgain}>
          Write another message
        </Button>
      </Actions>
    </Stack>
  );
};
