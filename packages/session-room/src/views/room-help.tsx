import { phoneHref } from '@gently/contracts/identity';
import { PATHS } from '@gently/contracts/paths';
import { useKnownIdentity } from '@gently/platform/site';
import { Actions, Button, Disclosure, Stack, Text, TextLink } from '@gently/ui';
import { MessageSquare, RefreshCw } from '@gently/ui/icons';

interface RoomHelpProps {
  onTryAgain: () => void;
  onWrite: () => void;
}

const OrAsk = () => {
  const identity = useKnownIdentity();
  if (identity === null)
    return (
      <Text>
        Or <TextLink to={PATHS.contact}>write to us</TextLink>.
      </Text>
    );
  const { contact_email: email, phone, phone_hours: hours } = identity;
  return (
    <Text>
      Or{' '}
      {phone !== '' && (
        <>
          call us: <TextLink href={phoneHref(phone)}>{phone}</TextLink>
          {hours !== '' && ` (${hours})`}, or{' '}
        </>
      )}
      write to <TextLink href={`mailto:${email}`}>{email}</TextLink>.
    </Text>
  );
};

/** What to do when it does not work. Nothing of it can make anything worse. */
export const RoomHelp = ({ onTryAgain, onWrite }: RoomHelpProps) => (
  <Disclosure summary="This isn’t working">
    <Stack $gap={4}>
      <Text>That happens, and it is not your fault. You can:</Text>
      <Actions>
        <Button variant="secondary" icon={RefreshCw} onClick={onTryAgain}>
          Try again
        </Button>
        <Button variant="secondary" icon={MessageSquare} onClick={onWrite}>
          Use writing instead
        </Button>
      </Actions>
      <OrAsk />
    </Stack>
  </Disclosure>
);
