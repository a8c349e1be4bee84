import { isApiError } from '@gently/platform/api';
import { useMutation } from '@gently/platform/query';
import { useSignOutEverywhere } from '@gently/platform/session';
import { Button, Notice, Stack, Text } from '@gently/ui';
import { Dialog } from '@gently/ui/dialog';

interface LogoutEverywhereProps {
  open: boolean;
  onClose: () => void;
}

/** Asks once, says exactly what happens, then ends every sign-in of the person. */
export const LogoutEverywhere = ({ open, onClose }: LogoutEverywhereProps) => {
  const signOut = useSignOutEverywhere();
  const leaving = useMutation({ mutationFn: signOut, onSuccess: onClose });
  const handleClose = () => {
    leaving.reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      title="Sign out everywhere?"
      onClose={handleClose}
      keep="Stay signed in"
      busy={leaving.isPending}
      actions={
        <Button loading={leaving.isPending} pendingLabel="Logging out..." onClick={() => leaving.mutate()}>
          Sign out everywhere
        </Button>
      }
    >
      <Stack $gap={4}>
        <Text>
          This ends your sign-in on every device and in every browser, this one too. Your sessions and answers
          stay as they are.
        </Text>
        {leaving.isError && (
          <Notice tone="trouble" title="You are still signed in">
            {isApiError(leaving.error) ? leaving.error.message : 'Please try again.'}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
};
