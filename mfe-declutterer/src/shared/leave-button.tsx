import { serverMessage } from '@gently/platform/api';
import { Button, Notice, Stack } from '@gently/ui';
import { ExternalLink } from '@gently/ui/icons';
import type { ReactNode } from 'react';
import { leave } from './leave';

/** What asks the server for an address outside the site. */
interface Asking {
  mutate: (variables: undefined, options: { onSuccess: (address: string) => void }) => void;
  isPending: boolean;
  isSuccess: boolean;
  error: Error | null;
}

interface LeaveButtonProps {
  ask: Asking;
  words: string;
  pendingLabel: string;
  /** What is said when the page did not open. */
  trouble: { title: string; fallback: string };
  main?: boolean;
  /** Something to know before pressing. */
  children?: ReactNode;
}

/** Goes to a page of somebody else, whose address the server gives for this one time. */
export const LeaveButton = ({
  ask,
  words,
  pendingLabel,
  trouble,
  main = false,
  children,
}: LeaveButtonProps) => {
  const go = () => ask.mutate(undefined, { onSuccess: (address) => leave.to(address) });
  return (
    <Stack $gap={3} $align="start">
      {ask.error && (
        <Notice tone="trouble" title={trouble.title} onRetry={go}>
          {serverMessage(ask.error, trouble.fallback)}
        </Notice>
      )}
      <Button
        variant={main ? 'primary' : 'secondary'}
        iconEnd={ExternalLink}
        loading={ask.isPending || ask.isSuccess}
        pendingLabel={pendingLabel}
        onClick={go}
      >
        {words}
      </Button>
      {children}
    </Stack>
  );
};
