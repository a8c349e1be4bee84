import { serverMessage } from '@gently/platform/api';
import { Text } from '@gently/ui';
import { ConfirmDialog } from '@gently/ui/dialog';
import { useDisconnectCalendar } from '../../../data/calendar';

interface DisconnectDialogProps {
  open: boolean;
  onClose: () => void;
  /** Told what became of it, in words. */
  onEnded: (words: string) => void;
}

/** Asks once, and says exactly what ends. */
export const DisconnectDialog = ({ open, onClose, onEnded }: DisconnectDialogProps) => {
  const disconnect = useDisconnectCalendar();
  const close = () => {
    disconnect.reset();
    onClose();
  };
  const send = () =>
    disconnect.mutate(undefined, {
      onSuccess: ({ revoked }) => {
        close();
        onEnded(
          revoked
            ? 'Disconnected. Our access at Google has ended as well.'
            : 'Disconnected. Google did not answer just now, so we will keep trying to end our access there. We no longer use anything from your calendar.',
        );
      },
    });
  return (
    <ConfirmDialog
      open={open}
      title="Disconnect Google Calendar?"
      keep="Keep it connected"
      confirm="Yes, disconnect"
      pendingLabel="Disconnecting..."
      pending={disconnect.isPending}
      failure={
        disconnect.error &&
        serverMessage(disconnect.error, 'We could not reach the server. Please try again.')
      }
      failureTitle="It was not disconnected"
      onClose={close}
      onConfirm={send}
    >
      <Text>
        Sessions are no longer written to it, and busy times in it no longer keep hours free. Your sessions
        here stay as they are. You can connect it again at any time.
      </Text>
    </ConfirmDialog>
  );
};
