import { areaList } from '@gently/contracts/postcode-areas';
import type { AreaHolder } from '@gently/contracts/regions';
import { Button } from '../button/button';
import { Dialog } from '../dialog/dialog';
import { Stack } from '../layout/flow';
import { Text } from '../text/text';

export interface AreaMoveDialogProps {
  /** The regions that have wanted postcode areas now. */
  holders: readonly AreaHolder[];
  /** The name of the region that the areas would come to. */
  to: string;
  onClose: () => void;
  onConfirm: () => void;
}

const titleOf = (holders: readonly AreaHolder[], to: string): string => {
  const [only] = holders;
  return only && holders.length === 1
    ? `Move ${areaList(only.areas)} from ${only.name} to ${to}?`
    : `Move postcode areas to ${to}?`;
};

/** Asks before postcode areas are taken out of other regions, and names each of them. */
export const AreaMoveDialog = ({ holders, to, onClose, onConfirm }: AreaMoveDialogProps) => (
  <Dialog
    open
    title={titleOf(holders, to)}
    keep="Leave them where they are"
    onClose={onClose}
    actions={<Button onClick={onConfirm}>Move and save</Button>}
  >
    <Stack $gap={4}>
      {holders.length > 1 && (
        <Stack as="ul" role="list" $gap={2}>
          {holders.map(({ id, name, areas }) => (
            <Text as="li" key={id}>{`${name} gives up ${areaList(areas)}.`}</Text>
          ))}
        </Stack>
      )}
      <Text>{`Sessions there that are still to come will belong to ${to}. Sessions that are over stay with the region that had them.`}</Text>
    </Stack>
  </Dialog>
);
