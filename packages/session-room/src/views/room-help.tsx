import { CONTACT } from '@gently/contracts/contact';
import { Actions, Button, Disclosure, Stack, Text, TextLink } from '@gently/ui';
import { MessageSquare, RefreshCw } from '@gently/ui/icons';

interface RoomHelpProps {
  onTryAgain: () => void;
  onWrite: () => void;
}

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
      <Text>
        Or call us: <TextLink href={CONTACT.phone.href}>{CONTACT.phone.label}</TextLink> ({CONTACT.hours}), or
        write to <TextLink href={`mailto:${CONTACT.email}`}>{CONTACT.email}</TextLink>.
      </Text>
    </Stack>
  </Disclosure>
);
