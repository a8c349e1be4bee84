import type { IssuedCertificate } from '@gently/contracts/certificates';
import { keepPreviousData, useQuery } from '@gently/platform/query';
import { Button, Card, EmptyState, Inline, Stack, Text } from '@gently/ui';
import { DataTable } from '@gently/ui/data';
import { Loaded, Pager } from '@gently/ui/parts';
import { EmptyShelf } from '@gently/ui/scenes';
import { certificatesQuery } from '../../data/certificates';
import { useWorkplace } from '../../shared/workplace';
import { WORDS } from './certificate-words';
import { columnsOf } from './columns';
import type { Filters } from './use-filters';

const NoneFound = ({ filters }: { filters: Filters }) => (
  <EmptyState
    scene={<EmptyShelf />}
    title="No certificate matches what you chose"
    action={
      <Button variant="secondary" onClick={filters.showAll}>
        Show all certificates
      </Button>
    }
  >
    Search with the beginning of a name or of a number.
  </EmptyState>
);

const NoneYet = () => (
  <EmptyState scene={<EmptyShelf />} title="No certificates yet">
    {WORDS[useWorkplace().whose].none}
  </EmptyState>
);

interface OnePersonProps {
  filters: Filters;
  certificates: readonly IssuedCertificate[];
}

/** Said where the list is one person's, as a link to it may ask for. */
const OnePerson = ({ filters, certificates }: OnePersonProps) => {
  const holder = filters.question.holder_id;
  if (holder === undefined) return null;
  const name = certificates.find(({ holder_id: id }) => id === holder)?.holder_name;
  return (
    <Inline $gap={4}>
      <Text>Only the certificates of {name || 'one person'}.</Text>
      <Button variant="quiet" onClick={filters.showEverybodys}>
        Show everybody’s
      </Button>
    </Inline>
  );
};

interface CertificateListProps {
  filters: Filters;
  onTakeBack: (certificate: IssuedCertificate) => void;
  onCorrect: (certificate: IssuedCertificate) => void;
}

/** What the filters find, a page at a time. */
export const CertificateList = ({ filters, ...actions }: CertificateListProps) => {
  const query = useQuery({
    ...certificatesQuery({ ...filters.question, cursor: filters.cursor }),
    placeholderData: keepPreviousData,
  });
  const none = filters.filtered ? <NoneFound filters={filters} /> : <NoneYet />;
  return (
    <Loaded query={query} what={`${useWorkplace().whose} certificates`} shapes={['20rem']}>
      {({ certificates, page }) => (
        <Stack $gap={5}>
          <OnePerson filters={filters} certificates={certificates} />
          {certificates.length === 0 ? (
            none
          ) : (
            <Card>
              <DataTable
                caption="Certificates, latest first"
                columns={columnsOf(actions)}
                items={certificates}
                keyOf={({ id }) => id}
              />
            </Card>
          )}
          <Pager
            label="Pages of certificates"
            cursor={filters.cursor}
            next={page.next_cursor}
            onShow={filters.showPage}
          />
        </Stack>
      )}
    </Loaded>
  );
};
