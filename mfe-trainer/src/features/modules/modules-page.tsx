import type { AuthoredModuleRow } from '@gently/contracts/training-authoring';
import { formatMediumDate, londonDate } from '@gently/contracts/dates';
import { useQuery } from '@gently/platform/query';
import { Badge, Button, ButtonLink, EmptyState, PageHeader, Stack, Text, TextLink } from '@gently/ui';
import type { BadgeTone } from '@gently/ui';
import { DataTable, type DataColumn } from '@gently/ui/data';
import { Select } from '@gently/ui/forms';
import { CircleCheck, CircleDashed, type IconType, PenLine, Plus } from '@gently/ui/icons';
import { Loaded, SearchRow } from '@gently/ui/parts';
import { EmptyShelf } from '@gently/ui/scenes';
import { modulesQuery } from '../../data/overview';
import { useWorkplace } from '../../shared/workplace';
import {
  AUTHOR_SEARCH_LENGTH,
  foundModules,
  MODULE_STATE_LABELS,
  MODULE_STATES,
  type ModuleState,
  stateOf,
} from './found-modules';
import { type Filters, useFilters } from './use-filters';

const SIGNS: Record<ModuleState, { tone: BadgeTone; icon: IconType }> = {
  published: { tone: 'success', icon: CircleCheck },
  changed: { tone: 'waiting', icon: PenLine },
  inactive: { tone: 'neutral', icon: CircleDashed },
};

const ModuleName = ({ module: { id, title, is_required: required } }: { module: AuthoredModuleRow }) => (
  <Stack $gap={1} $align="start">
    <TextLink to={useWorkplace().editorPath(id)}>{title}</TextLink>
    {required && (
      <Text as="span" $size={16} $tone="quiet">
        Required
      </Text>
    )}
  </Stack>
);

const State = ({ state }: { state: ModuleState }) => (
  <Badge {...SIGNS[state]}>{MODULE_STATE_LABELS[state]}</Badge>
);

const COLUMNS: readonly DataColumn<AuthoredModuleRow>[] = [
  { key: 'module', label: 'Module', cell: (module) => <ModuleName module={module} /> },
  { key: 'author', label: 'Author', cell: ({ author_name: name }) => name || 'Nobody any more' },
  { key: 'state', label: 'State', cell: (module) => <State state={stateOf(module)} /> },
  {
    key: 'enrolled',
    label: 'Enrolled',
    numeric: true,
    cell: ({ enrollments }) => enrollments.toLocaleString('en-GB'),
  },
  {
    key: 'changed',
    label: 'Last change',
    cell: ({ updated_at: at }) => formatMediumDate(londonDate(new Date(at))),
  },
];

const Create = ({ variant = 'primary' }: { variant?: 'primary' | 'secondary' }) => (
  <ButtonLink to={useWorkplace().editorPath('new')} icon={Plus} variant={variant}>
    Create Module
  </ButtonLink>
);

const ModuleFilters = ({ filters }: { filters: Filters }) => (
  <SearchRow
    what="Modules"
    label="Search by title or author"
    maxLength={AUTHOR_SEARCH_LENGTH}
    words={filters.words}
    onSearch={filters.search}
  >
    <Select
      name="state"
      label="State"
      emptyLabel="All states"
      options={MODULE_STATES.map((value) => ({ value, label: MODULE_STATE_LABELS[value] }))}
      value={filters.state ?? ''}
      onChange={({ target }) => filters.showState(MODULE_STATES.find((one) => one === target.value))}
    />
  </SearchRow>
);

const NoneFound = ({ filters }: { filters: Filters }) => (
  <EmptyState
    scene={<EmptyShelf />}
    title="No module matches what you chose"
    action={
      <Button variant="secondary" onClick={filters.showAll}>
        Show all modules
      </Button>
    }
  />
);

const NoneYet = () => (
  <EmptyState scene={<EmptyShelf />} title="No modules yet" action={<Create variant="secondary" />}>
    What trainers and admins write appears here. Nobody else sees it until it is published.
  </EmptyState>
);

/** Everybody's modules, and the way into the editor of each. */
const ModulesPage = () => {
  const filters = useFilters();
  return (
    <Stack $gap={6}>
      <PageHeader
        title="Training modules"
        tab="Modules"
        lead="What everybody has written, the latest change first. When you change somebody’s module, they are told."
        action={<Create />}
      />
      <ModuleFilters key={filters.words} filters={filters} />
      <Loaded query={useQuery(modulesQuery())} what="the modules" shapes={['20rem']}>
        {(modules) => {
          const found = foundModules(modules, filters.words, filters.state);
          if (modules.length === 0) return <NoneYet />;
          if (found.length === 0) return <NoneFound filters={filters} />;
          return <DataTable caption="Modules" columns={COLUMNS} items={found} keyOf={({ id }) => id} />;
        }}
      </Loaded>
    </Stack>
  );
};

export default ModulesPage;
