import type { ModuleCard as Module } from '@gently/contracts/training';
import { Grid, Stack } from '@gently/ui';
import { ModuleCard } from './module-card';
import type { View } from './use-filters';

interface ModuleListProps {
  label: string;
  modules: readonly Module[];
  view: View;
}

/** Modules as cards beside each other, or as rows. */
export const ModuleList = ({ label, modules, view }: ModuleListProps) => {
  const cards = modules.map((module) => <ModuleCard key={module.id} module={module} view={view} />);
  return view === 'grid' ? (
    <Grid as="ul" role="list" aria-label={label} $min="18rem" $gap={5}>
      {cards}
    </Grid>
  ) : (
    <Stack as="ul" role="list" aria-label={label} $gap={3}>
      {cards}
    </Stack>
  );
};
