import type { Certificates } from '@gently/contracts/certificates';
import { ArrivingNotice, Button, Card, Heading, Stack, Text } from '@gently/ui';
import { Pencil } from '@gently/ui/icons';
import { useCorrectName } from '../../data/certificates';
import { FailedNotice } from '../../shared/failed-notice';

/** The names on certificates that differ from that of the account. */
const earlierNames = ({ certificates, account_name }: Certificates): string[] => [
  ...new Set(
    certificates.flatMap(({ holder_name }) =>
      holder_name === undefined || account_name === undefined || holder_name === account_name
        ? []
        : [holder_name],
    ),
  ),
];

const quoted = new Intl.ListFormat('en-GB');

/** Offers to correct the name after that of the account has changed. */
export const EarlierName = (held: Certificates) => {
  const correct = useCorrectName();
  const names = earlierNames(held);
  if (names.length === 0)
    return correct.isSuccess ? (
      <ArrivingNotice tone="success" title="The name is corrected">
        {`All your certificates now have the name ${held.account_name ?? ''}. Documents that you downloaded earlier do not change.`}
      </ArrivingNotice>
    ) : null;
  return (
    <Card as="section" aria-labelledby="earlier-name">
      <Stack $gap={4} $align="start">
        <Stack $gap={2}>
          <Heading as="h2" id="earlier-name" $size="small">
            The name on your certificates
          </Heading>
          <Text>
            There are certificates in the name {quoted.format(names)}. Your account has the name{' '}
            {held.account_name}. You can put it on all of them. They stay valid, with the same numbers, and
            their public pages no longer show the earlier name.
          </Text>
        </Stack>
        <FailedNotice title="The name was not corrected" error={correct.error} />
        <Button
          variant="secondary"
          icon={Pencil}
          loading={correct.isPending}
          pendingLabel="Correcting..."
          onClick={() => correct.mutate()}
        >
          Correct the name
        </Button>
      </Stack>
    </Card>
  );
};
