import type { DecluttererSession } from '@gently/contracts/declutterer-sessions';
import { formatPounds } from '@gently/contracts/money';
import { ADDITION_HOURS } from '@gently/contracts/session-options';
import { Button, Stack, Text } from '@gently/ui';
import { Dialog } from '@gently/ui/dialog';

interface CompleteDialogProps {
  open: boolean;
  session: Pick<DecluttererSession, 'client' | 'own_pay'>;
  /** Whether it is completed from its room, which closes with it. */
  endsCall: boolean;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks once before a session ends, and says what its client sees and what its declutterer earns. */
export const CompleteDialog = ({
  open,
  session,
  endsCall,
  busy,
  onClose,
  onConfirm,
}: CompleteDialogProps) => (
  <Dialog
    open={open}
    title="Complete this session?"
    keep="Not yet"
    busy={busy}
    onClose={onClose}
    actions={
      <Button loading={busy} pendingLabel="Completing..." onClick={onConfirm}>
        Yes, complete
      </Button>
    }
  >
    <Stack $gap={3}>
      {endsCall && (
        <Text $weight="medium">
          The room closes at once, and the call ends for {session.client.first_name}, too. Please say goodbye
          first.
        </Text>
      )}
      <Text>
        The session ends, and {session.client.first_name} sees your notes, recommendations and photos. Photos
        that you have chosen are added first.
      </Text>
      {session.own_pay !== null && <Text>You earn {formatPounds(session.own_pay)} for this session.</Text>}
      <Text $tone="quiet">You can still add to it for {ADDITION_HOURS} hours.</Text>
    </Stack>
  </Dialog>
);
