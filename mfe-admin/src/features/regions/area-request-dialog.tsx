import { areaList } from '@gently/contracts/postcode-areas';
import { REGION_REQUEST_REASON_MAX, REGION_REQUEST_TEXTS } from '@gently/contracts/region-request-options';
import type { AreaRequest } from '@gently/contracts/region-requests';
import { serverMessage } from '@gently/platform/api';
import { Button, Notice, Stack, Text } from '@gently/ui';
import { Dialog } from '@gently/ui/dialog';
import { TextArea } from '@gently/ui/forms';
import { useRef, useState } from 'react';
import { useAnswerAreaRequest } from '../../data/regions';

const SHORTEST = 3;

interface AreaRequestDialogProps {
  request: AreaRequest;
  accepts: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Asks once more before areas are given to a region, or for the reason why they are not. */
export const AreaRequestDialog = ({ request, accepts, onClose, onDone }: AreaRequestDialogProps) => {
  const { id, areas, region, owner } = request;
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const answer = useAnswerAreaRequest();
  const isShort = !accepts && reason.trim().length < SHORTEST;
  const handleConfirm = () => {
    setTried(true);
    if (isShort) return field.current?.focus();
    answer.mutate({ id, reason: accepts ? null : reason.trim() }, { onSuccess: onDone });
  };
  return (
    <Dialog
      open
      title={accepts ? `Give ${areaList(areas)} to ${region.name}?` : `Decline the request of ${owner.name}?`}
      onClose={onClose}
      keep="Not now"
      busy={answer.isPending}
      actions={
        <Button loading={answer.isPending} pendingLabel="Saving..." onClick={handleConfirm}>
          {accepts ? 'Yes, accept' : 'Yes, decline'}
        </Button>
      }
    >
      <Stack $gap={4}>
        <Text>
          {accepts
            ? `Sessions there that are not over belong to ${region.name} from now on, and ${owner.name} has their commission.`
            : `Nothing changes in ${region.name}. We give your reason to ${owner.name}.`}
        </Text>
        {!accepts && (
          <TextArea
            ref={field}
            name="reason"
            label="Why"
            hint={`${owner.name} reads it as you write it.`}
            rows={3}
            maxLength={REGION_REQUEST_REASON_MAX}
            value={reason}
            error={tried && isShort ? REGION_REQUEST_TEXTS.reason : undefined}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        {answer.error && (
          <Notice tone="trouble" title="Your answer was not saved">
            {serverMessage(answer.error, 'We could not reach the server.')}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
};
