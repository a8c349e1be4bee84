import type { FranchiseTab } from '@gently/contracts/franchise-options';
import { Button, Stack } from '@gently/ui';
import { Coins, ListChecks, Plus } from '@gently/ui/icons';
import { Part } from '@gently/ui/parts';

interface QuickActionsProps {
  onAdd: () => void;
  onOpen: (tab: FranchiseTab) => void;
}

/** What an owner does most often. */
export const QuickActions = ({ onAdd, onOpen }: QuickActionsProps) => (
  <Part id="quick-actions" title="Quick actions">
    <Stack $gap={3}>
      <Button variant="secondary" icon={Plus} wide onClick={onAdd}>
        Add a region
      </Button>
      <Button variant="secondary" icon={ListChecks} wide onClick={() => onOpen('regions')}>
        Compare regions
      </Button>
      <Button variant="secondary" icon={Coins} wide onClick={() => onOpen('revenue')}>
        See where revenue goes
      </Button>
    </Stack>
  </Part>
);
