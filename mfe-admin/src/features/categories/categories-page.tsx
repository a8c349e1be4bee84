import type { AdminCategory } from '@gently/contracts/catalogue';
import { labelOf, SERVICE_CATEGORY_OPTIONS } from '@gently/contracts/options';
import { useQuery } from '@gently/platform/query';
import { Button, EmptyState, Notice, PageHeader, Stack, VisuallyHidden } from '@gently/ui';
import { DataTable, type DataColumn } from '@gently/ui/data';
import { Loaded } from '@gently/ui/parts';
import { EmptyShelf } from '@gently/ui/scenes';
import { useState } from 'react';
import { catalogueQuery } from '../../data/services';
import { numberOf } from '../../shared/words';
import { CategoryDialog } from './category-dialog';

const columnsOf = (onRename: (category: AdminCategory) => void): readonly DataColumn<AdminCategory>[] => [
  { key: 'name', label: 'Name', cell: ({ name }) => name },
  {
    key: 'behaves',
    label: 'How its sessions work',
    cell: ({ behaves_as: behaves }) => `As in ${labelOf(SERVICE_CATEGORY_OPTIONS, behaves)}`,
  },
  { key: 'services', label: 'Services offered', numeric: true, cell: ({ services }) => numberOf(services) },
  {
    key: 'declutterers',
    label: 'Declutterers',
    numeric: true,
    cell: ({ declutterers }) => numberOf(declutterers),
  },
  {
    key: 'rename',
    label: 'Change',
    cell: (category) => (
      <Button variant="quiet" onClick={() => onRename(category)}>
        Rename <VisuallyHidden>{category.name}</VisuallyHidden>
      </Button>
    ),
  },
];

/** The categories in which services are listed. */
const CategoriesPage = () => {
  const [open, setOpen] = useState<AdminCategory | 'new' | null>(null);
  const [message, setMessage] = useState('');
  const ask = (about: AdminCategory | 'new') => {
    setMessage('');
    setOpen(about);
  };
  const add = <Button onClick={() => ask('new')}>Add a category</Button>;
  const query = useQuery(catalogueQuery());
  const isEmpty = query.data?.categories.length === 0;
  return (
    <Stack $gap={6}>
      <PageHeader
        title="Categories"
        lead="Clients find services by category."
        action={query.data && !isEmpty && add}
      />
      {message && <Notice tone="success">{message}</Notice>}
      <Loaded query={query} what="the categories" shapes={['16rem']}>
        {({ categories }) =>
          isEmpty ? (
            <EmptyState scene={<EmptyShelf />} title="No categories yet" action={add}>
              Each category appears here with its services and the declutterers who offer it.
            </EmptyState>
          ) : (
            <DataTable
              caption="Categories"
              columns={columnsOf(ask)}
              items={categories}
              keyOf={({ id }) => id}
            />
          )
        }
      </Loaded>
      {open && (
        <CategoryDialog
          category={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onSaved={({ name }) => {
            setOpen(null);
            setMessage(open === 'new' ? `${name} has been added.` : `The category is now called ${name}.`);
          }}
        />
      )}
    </Stack>
  );
};

export default CategoriesPage;
